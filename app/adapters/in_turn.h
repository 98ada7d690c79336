// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/on_ready.h"

#include <QPromise>

#include <memory>

// Replies that are made of one another, step by step.
namespace lectern::adapters {

template<typename T>
using PromisePtr = std::shared_ptr<QPromise<Result<T>>>;

template<typename T>
PromisePtr<T> newPromise()
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    return promise;
}

template<typename T>
void give(const PromisePtr<T> &promise, Result<T> result)
{
    promise->addResult(std::move(result));
    promise->finish();
}

/// Waits for `first`, then calls `next` with its value; an error ends the promise. All on the thread of `context`.
template<typename A, typename B, typename Next>
void inTurn(const QFuture<Result<A>> &first, QObject *context, const PromisePtr<B> &promise, Next next)
{
    onReady(first, context, [promise, next = std::move(next)](const Result<A> &value) mutable {
        if (!value)
            return give(promise, Result<B>(fail(value.error())));
        if constexpr (std::is_void_v<A>)
            next();
        else
            next(*value);
    });
}

/// The promise gets what the future gives.
template<typename T>
void hand(const QFuture<Result<T>> &future, QObject *context, const PromisePtr<T> &promise)
{
    onReady(future, context, [promise](const Result<T> &value) { give(promise, value); });
}

} // namespace lectern::adapters
