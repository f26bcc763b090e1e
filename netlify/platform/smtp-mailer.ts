import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { err, ok } from '#domain/base/result.ts';
import { idOfKey, type Mailer, type SendFailure } from './mail.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends by SMTP, with one connection for each mail. A password is sent over TLS only, except on this machine. */
export function smtpMailer(url: string, from: string, sendMs: number): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: username !== '' && !loopback.test(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: sendMs,
    greetingTimeout: sendMs,
    socketTimeout: sendMs,
  });
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  const late = Symbol();
  return {
    async send({ key, to, replyTo, ...content }) {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId: `<${idOfKey(key)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        ...content,
      });
      try {
        // The time limits above end only a silent connection. A server that keeps sending a little could take for ever.
        const first = await Promise.race([sending, pause(sendMs, late, { ref: false })]);
        if (first !== late) return ok(null);
        sending.catch(() => {});
        return err({ kind: 'down', reason: 'the mail server was too slow' });
      } catch (error) {
        return err(failureOf(error));
      }
    },
    close: () => transport.close(),
  };
}

/** The server's text is left out, because it often repeats the address. */
function failureOf(error: unknown): SendFailure {
  const {
    code = '',
    command = '',
    responseCode,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  if (responseCode === undefined) {
    // Without an answer of the server: an address that no server would take, or no connection.
    if (code === 'EENVELOPE') return { kind: 'refused', reason: 'the address is not valid' };
    return { kind: 'down', reason: `the mail server could not be reached (${code || 'unknown'})` };
  }
  const reason = `the mail server answered ${responseCode} to ${/^\w+( TO| FROM)?/.exec(command)?.[0] ?? 'the mail'}`;
  if (command.startsWith('RCPT')) return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
  return { kind: command.startsWith('DATA') ? 'later' : 'down', reason };
}
