// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sentences.h"

namespace lectern::cli {
namespace {

QString host(const Error &error, const QString &otherwise)
{
    const QString name = error.args.value(QStringLiteral("host"));
    return name.isEmpty() ? otherwise : name;
}

QString details(const Error &error)
{
    const QString request = error.args.value(QStringLiteral("request_id"));
    QStringList parts;
    if (!error.detail.isEmpty())
        parts << error.detail;
    if (!request.isEmpty())
        parts << QString(u"request " + request);
    return parts.isEmpty() ? QString() : QString(u"\nDetails: " + parts.join(QStringLiteral("; ")));
}

QString ofCanvas(const Error &error)
{
    const QString school = host(error, QStringLiteral("Your school"));
    switch (error.code) {
    case ErrorCode::NotConfigured:
        return QStringLiteral("No school is connected yet, so there are no courses to look in. Your todos, study sets and notes are here as always.\n"
                              "Set CANVAS_BASE_URL and CANVAS_TOKEN (Canvas: Account > Settings > New Access Token), or add --sample to look around with the sample semester.");
    case ErrorCode::CredentialRefused:
        return QStringLiteral("Your school did not accept this token. It may have expired or been deleted. Your saved courses are still here.\n"
                              "Make a new one in Canvas under Account > Settings > New Access Token and set CANVAS_TOKEN to it.");
    case ErrorCode::Offline:
        return QStringLiteral("%1 cannot be reached. What Lectern saved of your courses is still here; todos and cards work as usual.\n"
                              "Check the internet connection and the address in CANVAS_BASE_URL, then try again.").arg(school);
    case ErrorCode::TimedOut:
    case ErrorCode::ConnectionLost:
        return QStringLiteral("%1 did not answer in time. What was saved before is still here. Try again in a while.").arg(school);
    case ErrorCode::NotCanvas:
        return QStringLiteral("%1 answered, but it is not Canvas. Nothing was changed. Check the address that you see when you log in, and set CANVAS_BASE_URL to it.").arg(school);
    case ErrorCode::Forbidden:
        return QStringLiteral("%1 does not let this account read that. The rest is not touched by it.").arg(school) + details(error);
    case ErrorCode::Throttled:
        return QStringLiteral("%1 asks to slow down. What was read so far is saved. Try again in a few minutes.").arg(school);
    case ErrorCode::ServerError:
    case ErrorCode::Overloaded:
        return QStringLiteral("%1 has a problem of its own. What was saved before is still here. Try again later.").arg(school) + details(error);
    default:
        return {};
    }
}

QString ofModel(const Error &error)
{
    const QString server = host(error, QStringLiteral("The model server"));
    switch (error.code) {
    case ErrorCode::NotConfigured:
        return QStringLiteral("No key for a model is known. Nothing was sent.\nSet ANTHROPIC_API_KEY, store one with `lecternctl key set anthropic-api-key`, or use the built-in assistant with --provider builtin.");
    case ErrorCode::CredentialRefused:
        return QStringLiteral("This key was refused by %1. Your message is kept; no answer was made.\nEnter another key: set ANTHROPIC_API_KEY, or `lecternctl key set anthropic-api-key`.").arg(server);
    case ErrorCode::Offline:
        return QStringLiteral("%1 cannot be reached. Your message is kept. Check the internet connection and the address, then ask again; --provider builtin works without a network.").arg(server);
    case ErrorCode::TimedOut:
        return QStringLiteral("%1 has been silent for too long. Your message and what had arrived are kept. Ask again.").arg(server);
    case ErrorCode::ConnectionLost:
        return QStringLiteral("The answer stopped here because the connection broke. What arrived is saved. Ask it to continue.");
    case ErrorCode::Overloaded:
    case ErrorCode::Throttled:
        return QStringLiteral("The model server is busy. Lectern tried several times; your message is kept. Try again in a minute.") + details(error);
    case ErrorCode::ServerError:
        return QStringLiteral("%1 has a problem of its own. Your message is kept. Try again later.").arg(server) + details(error);
    case ErrorCode::NotFound:
        return QStringLiteral("%1 does not know this model. Your message is kept. Choose another with --model.").arg(server) + details(error);
    case ErrorCode::TooLarge:
        return QStringLiteral("The conversation with its attachments is larger than %1 takes. Your message is kept. Begin a new conversation or attach less.").arg(server) + details(error);
    case ErrorCode::Forbidden:
        return QStringLiteral("%1 does not let this key use the model. Your message is kept.").arg(server) + details(error);
    case ErrorCode::InvalidInput:
    case ErrorCode::ProtocolError:
        return QStringLiteral("%1 and Lectern did not understand each other. Your message is kept.").arg(server) + details(error);
    default:
        return {};
    }
}

QString ofAnything(const Error &error)
{
    switch (error.code) {
    case ErrorCode::InvalidInput:
        return QStringLiteral("This cannot be used: %1. Nothing was changed.").arg(error.detail);
    case ErrorCode::NotFound:
        return error.detail.isEmpty() ? QStringLiteral("There is no such thing here. Nothing was changed.") : QStringLiteral("There is nothing called \"%1\" here. Nothing was changed.").arg(error.detail);
    case ErrorCode::AlreadyExists:
        return QStringLiteral("%1 is there already. Nothing was changed.").arg(error.detail);
    case ErrorCode::Conflict:
        return QStringLiteral("It was changed in the meantime: %1. Nothing was changed now.").arg(error.detail);
    case ErrorCode::Unsupported:
        return QStringLiteral("Lectern cannot read this: %1. Nothing was changed.").arg(error.detail);
    case ErrorCode::TooLarge:
        return QStringLiteral("This is too large: %1. Nothing was changed.").arg(error.detail);
    case ErrorCode::Cancelled:
        return QStringLiteral("Stopped. What had arrived is kept.");
    case ErrorCode::Denied:
        return QStringLiteral("This was not allowed: %1. Nothing was changed.").arg(error.detail);
    case ErrorCode::WrongCaller:
        return error.detail;
    case ErrorCode::PathRefused:
    case ErrorCode::AddressRefused:
        return QStringLiteral("Lectern does not go there: %1. Nothing was read or written.").arg(error.detail);
    case ErrorCode::NotConfigured:
        return QStringLiteral("This is not set up yet: %1.").arg(error.detail);
    case ErrorCode::Offline:
        return QStringLiteral("No connection to %1. What is on this computer works as usual. Try again later.").arg(host(error, QStringLiteral("the network")));
    case ErrorCode::DiskFull:
        return QStringLiteral("Disk full: this change could not be saved. Free some space; Lectern has stopped editing so nothing gets lost.");
    case ErrorCode::StorageFailed:
        return QStringLiteral("This could not be read or saved: %1. What was saved before is untouched. Check the disk and the rights on the data folder, then try again.").arg(error.detail);
    case ErrorCode::DatabaseNewer:
        return QStringLiteral("The data in %1 was written by a later version of Lectern (format %2; this one knows %3). Nothing was changed. Install the later version, or use another folder with --profile.")
            .arg(error.detail, error.args.value(QStringLiteral("found")), error.args.value(QStringLiteral("known")));
    case ErrorCode::DatabaseDamaged:
        return QStringLiteral("The data file is damaged and was left as it is. Copies lie in the folder backups beside it: put the newest in its place, or use another folder with --profile.");
    case ErrorCode::SecretNotFound:
        return QStringLiteral("No secret is stored under %1.").arg(error.detail);
    case ErrorCode::SecretUnavailable:
        return QStringLiteral("The system's key store does not answer, so keys last for this session only. Set them in the environment (ANTHROPIC_API_KEY, CANVAS_TOKEN), or start a key store such as gnome-keyring.");
    case ErrorCode::SecretDenied:
        return QStringLiteral("The system's key store refused. Unlock it and try again. Nothing was changed.");
    default:
        return QStringLiteral("Something went wrong: %1. What was saved before is untouched. Try again.").arg(error.detail.isEmpty() ? error.name() : error.detail);
    }
}

} // namespace

QString sentence(const Error &error, Service service)
{
    QString text;
    if (service == Service::Canvas)
        text = ofCanvas(error);
    else if (service == Service::Model)
        text = ofModel(error);
    return text.isEmpty() ? ofAnything(error) : text;
}

} // namespace lectern::cli
