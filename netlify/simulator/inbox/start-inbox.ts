import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPage, mailPage, notFoundPage } from './inbox-pages.ts';
import { type KeptMails, openKeptMails } from './kept-mails.ts';

export type Inbox = { url: string; mails: KeptMails; stop: () => Promise<void> };

const bodyMax = 1_000_000;
/** A mail's HTML runs no script and loads nothing; its links open beside the inbox. */
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";

type Reply = { status: number; type: string; text: string; policy: string };
const htmlReply = (text: string, status = 200, policy = pagePolicy): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  text,
  policy,
});
const jsonReply = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
  policy: pagePolicy,
});

type Options = { port: number; key: string; directory: string };

/** Starts a mail provider that keeps what it gets and shows it: its interface is Resend's, its pages are an inbox. */
export async function startInbox({ port, key, directory }: Options): Promise<Inbox> {
  const mails = await openKeptMails(directory);

  async function answer(request: IncomingMessage): Promise<Reply> {
    // A page of another site, whose name was pointed at this machine, must not read the mails.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
      return htmlReply(notFoundPage(), 403);
    const { pathname } = new URL(request.url ?? '/', 'http://inbox');
    if (request.method === 'POST') {
      if (pathname !== '/emails') return jsonReply({ name: 'not_found' }, 404);
      if (request.headers.authorization !== `Bearer ${key}`)
        return jsonReply({ name: 'invalid_api_key' }, 403);
      return receive(request, mails);
    }
    if (pathname === '/') return htmlReply(listPage(mails.newestFirst()));
    if (pathname === '/emails') return jsonReply(mails.newestFirst());
    const [, nth, html] = /^\/mail\/(\d{1,9})\/(html)?$/.exec(pathname) ?? [];
    const mail = nth === undefined ? undefined : mails.find(Number(nth));
    if (!mail) return htmlReply(notFoundPage(), 404);
    return html ? htmlReply(mail.html, 200, framedPolicy) : htmlReply(mailPage(mail));
  }

  const server = createServer(async (request, response) => {
    try {
      const { status, type, text, policy } = await answer(request);
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': policy,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(request: IncomingMessage, mails: KeptMails): Promise<Reply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > bodyMax) return jsonReply({ name: 'validation_error' }, 413);
    chunks.push(chunk as Buffer);
  }
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return jsonReply({ name: 'validation_error', message: 'The body is not JSON.' }, 422);
  }
  const word = (name: string): string => (typeof body[name] === 'string' ? (body[name] as string) : '');
  const [to] = Array.isArray(body.to) ? body.to : [body.to];
  if (typeof to !== 'string' || !to.includes('@') || !word('from') || !word('subject')) {
    return jsonReply({ name: 'validation_error', message: 'A mail has from, to and subject.' }, 422);
  }
  const { nth } = await mails.keep({
    key: String(request.headers['idempotency-key'] ?? ''),
    from: word('from'),
    to,
    replyTo: word('reply_to'),
    subject: word('subject'),
    text: word('text'),
    html: word('html'),
  });
  return jsonReply({ id: String(nth) });
}
