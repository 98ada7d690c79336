// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/sentences.h"

#include <QCoreApplication>
#include <QLocale>

namespace lectern::ui {
namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Sentences)
};

QString argument(const Error &error, const char *name)
{
    return error.args.value(QLatin1String(name));
}

QString host(const Error &error, const QString &otherwise)
{
    const QString name = argument(error, "host");
    return name.isEmpty() ? otherwise : name;
}

/// A server's or the system's own words: for those who help, not for the first line.
QString detailsOf(const Error &error)
{
    QStringList parts;
    if (!error.detail.isEmpty())
        parts << error.detail;
    if (const QString cause = argument(error, "cause"); !cause.isEmpty())
        parts << cause;
    if (const QString request = argument(error, "request_id"); !request.isEmpty())
        parts << Words::tr("request %1").arg(request);
    return parts.isEmpty() ? QString() : QString(u'\n' + Words::tr("Details: %1").arg(parts.join(QStringLiteral("; "))));
}

QString ofCanvas(const Error &error)
{
    const QString school = host(error, Words::tr("Your school"));
    switch (error.code) {
    case ErrorCode::NotConfigured:
        return Words::tr("No school is connected yet. Your todos, study sets and memory work as always. Connect your school in Settings, or look around with the sample semester.");
    case ErrorCode::CredentialRefused:
        return Words::tr("Your school did not accept this token. It may have expired or been deleted. Your saved courses are still here. Make a new token in Canvas under Account, Settings, New Access Token, and enter it in Settings.");
    case ErrorCode::Offline:
        return Words::tr("%1 cannot be reached. What is saved of your courses is still here; todos and cards work as usual. Check the internet connection and the address.").arg(school);
    case ErrorCode::TimedOut:
    case ErrorCode::ConnectionLost:
        return Words::tr("%1 did not answer in time. What was saved before is still here. Try again in a while.").arg(school);
    case ErrorCode::NotCanvas:
    case ErrorCode::ProtocolError:
        return Words::tr("%1 answered, but it is not Canvas. Nothing was changed. Check the address you see when you log in.").arg(school);
    case ErrorCode::Forbidden:
        return Words::tr("%1 does not let this account read that. Everything else is still here.").arg(school) + detailsOf(error);
    case ErrorCode::Throttled:
    case ErrorCode::Overloaded:
        return Words::tr("%1 asks to slow down. What was read so far is saved. Try again in a few minutes.").arg(school);
    case ErrorCode::ServerError:
        return Words::tr("%1 has a problem of its own. What was saved before is still here. Try again later.").arg(school) + detailsOf(error);
    case ErrorCode::NotFound:
        return Words::tr("This is not in Canvas any more, or it was never read. Sync the courses to see what is there now.");
    case ErrorCode::InvalidInput:
        return Words::tr("This is no address of a school. Nothing was changed. Enter what stands in the browser when you are logged in to Canvas, such as canvas.school.edu.");
    case ErrorCode::AddressRefused:
        if (argument(error, "reason") == u"not-encrypted")
            return Words::tr("This address is not encrypted, so the token is not sent there. Nothing was changed. Use the address that begins with https.");
        if (argument(error, "reason") == u"other-origin")
            return Words::tr("Your school sent Lectern on to %1. The token belongs to your school alone, so that was not followed. What was saved before is still here.").arg(school);
        return Words::tr("This address cannot be used for a school. Nothing was changed. Enter one such as canvas.school.edu, without a name or password in it.");
    default:
        return {};
    }
}

QString ofModel(const Error &error)
{
    const QString server = host(error, Words::tr("The model server"));
    switch (error.code) {
    case ErrorCode::NotConfigured:
        return Words::tr("No key for this model is known, so nothing was sent. Enter one in Settings, or choose the built-in assistant, which works offline.");
    case ErrorCode::CredentialRefused:
        return Words::tr("This key was refused by %1. Your message is kept; no answer was made. Enter another key in Settings.").arg(server);
    case ErrorCode::Offline:
        return Words::tr("%1 cannot be reached. Your message is kept. Check the internet connection, then try again; the built-in assistant works without one.").arg(server);
    case ErrorCode::TimedOut:
        return Words::tr("%1 has been silent for too long. Your message and what had arrived are kept. Try again.").arg(server);
    case ErrorCode::ConnectionLost:
        return Words::tr("The answer stopped here because the connection broke. What arrived is saved.");
    case ErrorCode::Overloaded:
    case ErrorCode::Throttled:
        return Words::tr("The model server is busy. Lectern tried several times; your message is kept. Try again in a minute.") + detailsOf(error);
    case ErrorCode::ServerError:
        return Words::tr("%1 has a problem of its own. Your message is kept. Try again later.").arg(server) + detailsOf(error);
    case ErrorCode::NotFound:
        return Words::tr("%1 does not know this model. Your message is kept. Choose another model in Settings.").arg(server) + detailsOf(error);
    case ErrorCode::TooLarge:
        return Words::tr("The conversation with its attachments is larger than %1 takes. Your message is kept. Begin a new conversation or attach less.").arg(server) + detailsOf(error);
    case ErrorCode::Forbidden:
        return Words::tr("%1 does not let this key use the model. Your message is kept. Choose another model or key in Settings.").arg(server) + detailsOf(error);
    case ErrorCode::InvalidInput:
    case ErrorCode::ProtocolError:
        return Words::tr("%1 and Lectern did not understand each other. Your message is kept. Try again, or choose another model in Settings.").arg(server) + detailsOf(error);
    case ErrorCode::AddressRefused:
        if (argument(error, "reason") == u"not-encrypted")
            return Words::tr("This address is not encrypted, so the key is not sent there. Nothing was changed. Use an address that begins with https, or one on this computer.");
        return Words::tr("This address cannot be used for a model. Nothing was sent. Check it in Settings.");
    default:
        return {};
    }
}

QString ofMemory(const Error &error)
{
    const QString name = error.detail;
    const QString reason = argument(error, "reason");
    switch (error.code) {
    case ErrorCode::PathRefused:
        if (reason == u"name")
            return Words::tr("\"%1\" cannot be a name here. Names have no \"..\" and no special characters, do not end in a dot or blank, and are at most 120 letters long. Nothing was changed.").arg(name);
        if (reason == u"root")
            return Words::tr("The memory folder itself stays. Choose a file or folder in it. Nothing was changed.");
        return Words::tr("\"%1\" is a link that leads out of the memory folder, so it is not followed. Nothing was changed.").arg(name);
    case ErrorCode::AlreadyExists:
        return Words::tr("There is already something called \"%1\". Nothing was changed. Choose another name.").arg(name);
    case ErrorCode::NotFound:
        return Words::tr("\"%1\" is not there any more. It was renamed or deleted in the meantime.").arg(name);
    case ErrorCode::Conflict:
        return Words::tr("The assistant changed \"%1\" in the meantime. Both versions are kept.").arg(name);
    case ErrorCode::Unsupported:
        return Words::tr("\"%1\" is not a file with text, so it cannot be opened here. It was left as it is.").arg(name);
    case ErrorCode::TooLarge: {
        const QString limit = QLocale().formattedDataSize(argument(error, "limit").toLongLong(), 0);
        return Words::tr("\"%1\" is too large for the memory folder, which takes %2. It was not saved; your text is still here. Shorten it.").arg(name, limit);
    }
    default:
        return {};
    }
}

QString ofSetting(const Error &error)
{
    if (error.code != ErrorCode::InvalidInput)
        return {};
    const QString reason = argument(error, "reason");
    if (reason == u"zone")
        return Words::tr("There is no time zone \"%1\". Names are such as Europe/Vienna. The old one still holds.").arg(error.detail);
    if (reason == u"country")
        return Words::tr("There is no country \"%1\". Choose one of the list. The old one still holds.").arg(error.detail);
    if (reason == u"address")
        return Words::tr("This is no address. Addresses are such as https://api.example.org. The old one still holds.");
    if (reason == u"not-encrypted")
        return Words::tr("This address is not encrypted. Use one that begins with https. The old one still holds.");
    if (reason == u"number" || reason == u"range")
        return Words::tr("This number cannot be used here. The old one still holds.");
    if (reason == u"text")
        return Words::tr("This is too long for one line, or holds characters that cannot be shown. The old text still holds.");
    return Words::tr("This cannot be chosen here. The old value still holds.");
}

QString ofInput(const Error &error)
{
    switch (error.code) {
    case ErrorCode::InvalidInput:
        return Words::tr("This cannot be used. Nothing was changed. Look over what you entered.") + detailsOf(error);
    case ErrorCode::NotFound:
        return Words::tr("This is not there any more. Nothing was changed.") + detailsOf(error);
    case ErrorCode::AlreadyExists:
        return error.detail.isEmpty() ? Words::tr("There is already one of this name. Nothing was changed. Choose another name.")
                                      : Words::tr("There is already one called \"%1\". Nothing was changed. Choose another name.").arg(error.detail);
    case ErrorCode::Conflict:
        return Words::tr("It was changed in the meantime, so nothing was changed now. Look at it and try again.") + detailsOf(error);
    case ErrorCode::Unsupported:
        return Words::tr("Lectern cannot read this kind of thing. Nothing was changed.") + detailsOf(error);
    case ErrorCode::TooLarge:
        return Words::tr("This is too large. Nothing was changed.") + detailsOf(error);
    case ErrorCode::Cancelled:
        return Words::tr("Stopped. What had arrived is kept.");
    case ErrorCode::Denied:
        return Words::tr("This was not allowed, so nothing was changed.") + detailsOf(error);
    case ErrorCode::WrongCaller:
        return Words::tr("The assistant may not do this in this way. Nothing was changed.") + detailsOf(error);
    case ErrorCode::PathRefused:
        return Words::tr("This name leads out of the folder, so it is not used. Nothing was read or written.") + detailsOf(error);
    case ErrorCode::AddressRefused:
        return Words::tr("Lectern does not go to this address. Nothing was read or sent.") + detailsOf(error);
    default:
        return {};
    }
}

QString ofNetwork(const Error &error)
{
    const QString server = host(error, Words::tr("The server"));
    switch (error.code) {
    case ErrorCode::NotConfigured:
        return Words::tr("This is not set up yet. What is on this computer works as usual. Settings has the place for it.");
    case ErrorCode::Offline:
        return Words::tr("%1 cannot be reached. What is on this computer works as usual. Check the internet connection, then try again.").arg(server);
    case ErrorCode::TimedOut:
        return Words::tr("%1 did not answer in time. Nothing was changed. Try again in a while.").arg(server);
    case ErrorCode::ConnectionLost:
        return Words::tr("The connection broke. What had arrived is kept. Try again.");
    case ErrorCode::CredentialRefused:
        return Words::tr("%1 did not accept this key. Nothing was changed. Enter another one in Settings.").arg(server);
    case ErrorCode::Forbidden:
        return Words::tr("%1 does not allow this. Nothing was changed.").arg(server) + detailsOf(error);
    case ErrorCode::Throttled:
    case ErrorCode::Overloaded:
        return Words::tr("%1 is busy. Nothing was changed. Try again in a few minutes.").arg(server);
    case ErrorCode::ServerError:
    case ErrorCode::ProtocolError:
        return Words::tr("%1 has a problem of its own. Nothing was changed. Try again later.").arg(server) + detailsOf(error);
    default:
        return {};
    }
}

QString ofStorage(const Error &error)
{
    switch (error.code) {
    case ErrorCode::DiskFull:
        return Words::tr("Disk full: this change could not be saved. What was saved before is untouched. Free some space, then try again.");
    case ErrorCode::StorageFailed:
        return Words::tr("This could not be read or saved. What was saved before is untouched. Check the disk and the rights of the data folder, then try again.") + detailsOf(error);
    case ErrorCode::DatabaseNewer:
        return Words::tr("Your data was written by a later version of Lectern. Nothing was changed. Install that version to go on.")
            + u'\n' + Words::tr("Details: %1 has format %2; this version knows %3").arg(error.detail, argument(error, "found"), argument(error, "known"));
    case ErrorCode::DatabaseDamaged:
        return Words::tr("The data file is damaged and was left as it is. Copies lie in the folder \"backups\" beside it: put the newest in its place, then start again.") + detailsOf(error);
    case ErrorCode::SecretNotFound:
        return Words::tr("No key is kept for this. Enter one in Settings.");
    case ErrorCode::SecretUnavailable:
        return Words::tr("The system's key store does not answer, so keys are kept only until you quit. To keep them longer, start a key store such as GNOME Keyring or KWallet.");
    case ErrorCode::SecretDenied:
        return Words::tr("The system's key store refused. Nothing was changed. Unlock it and try again.");
    default:
        return Words::tr("Something went wrong inside Lectern. What was saved before is untouched. Try again.")
            + u'\n' + Words::tr("Details: %1").arg(QString(error.name() + u' ' + error.detail).trimmed());
    }
}

About aboutOf(const Error &error, About about)
{
    if (about != About::Anything)
        return about;
    if (error.code == ErrorCode::NotConfigured)
        return error.detail == u"canvas" ? About::Canvas : error.detail == u"model" ? About::Model : about;
    if (error.code == ErrorCode::NotCanvas)
        return About::Canvas;
    return error.args.contains(QStringLiteral("setting")) ? About::Setting : about;
}

QString special(const Error &error, About about)
{
    switch (about) {
    case About::Canvas: return ofCanvas(error);
    case About::Model: return ofModel(error);
    case About::Memory: return ofMemory(error);
    case About::Setting: return ofSetting(error);
    case About::Anything: break;
    }
    return {};
}

} // namespace

QString sentence(const Error &error, About about)
{
    QString text = special(error, aboutOf(error, about));
    if (text.isEmpty())
        text = ofInput(error);
    if (text.isEmpty())
        text = ofNetwork(error);
    return text.isEmpty() ? ofStorage(error) : text;
}

QString shortSentence(const Error &error, About about)
{
    return sentence(error, about).section(u'\n', 0, 0);
}

} // namespace lectern::ui
