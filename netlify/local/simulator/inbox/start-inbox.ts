import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { isObject, parseJson } from '#domain/base/json.ts';
import { freePort } from '#netlify/local/listen.ts';
import { dataDirectory, localSecret } from '#netlify/operate/settings.ts';
import { step } from '#netlify/operate/terminal.ts';
import { fileSettings } from '#settings/settings.ts';
import { listPage, mailPage, notFoundPage } from './inbox-pages.ts';
import { type KeptMails, openKeptMails } from './kept-mails.ts';

type Inbox = { url: string; mails: KeptMails; stop: () => Promise<void> };

const bodyMax = 1_000_000;
/** A mail's HTML runs no scripts and loads nothing; its links open in a new tab. */
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";

const headersOf = (policy: string) => ({
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});
const htmlReply = (text: string, status = 200, policy = pagePolicy): Response =>
  new Response(text, {
    status,
    headers: { ...headersOf(policy), 'Content-Type': 'text/html; charset=utf-8' },
  });
const jsonReply = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: headersOf(pagePolicy) });

type Options = { port: number; key: string; directory: string };

/** Starts a mail provider with Resend's API that sends nothing: it stores the mails and shows them as an inbox. */
export async function startInbox({ port, key, directory }: Options): Promise<Inbox> {
  const mails = await openKeptMails(directory);

  async function answer(request: Request): Promise<Response> {
    // Against DNS rebinding: a foreign site whose name resolves to this machine must not read the mails.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.get('host') ?? ''))
      return htmlReply(notFoundPage(), 403);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      if (pathname !== '/emails') return jsonReply({ name: 'not_found' }, 404);
      if (request.headers.get('authorization') !== `Bearer ${key}`)
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

  // `npm run dev` runs Astro in this process, which needs Node's own Response.
  const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(request: Request, mails: KeptMails): Promise<Response> {
  const text = await request.text();
  if (text.length > bodyMax) return jsonReply({ name: 'validation_error' }, 413);
  const body = parseJson(text);
  if (!isObject(body)) {
    return jsonReply({ name: 'validation_error', message: 'The body is not JSON.' }, 422);
  }
  const word = (name: string): string => (typeof body[name] === 'string' ? (body[name] as string) : '');
  const [to] = Array.isArray(body.to) ? body.to : [body.to];
  if (typeof to !== 'string' || !to.includes('@') || !word('from') || !word('subject')) {
    return jsonReply({ name: 'validation_error', message: 'A mail has from, to and subject.' }, 422);
  }
  const { nth } = await mails.keep({
    key: request.headers.get('idempotency-key') ?? '',
    from: word('from'),
    to,
    replyTo: word('reply_to'),
    subject: word('subject'),
    text: word('text'),
    html: word('html'),
  });
  return jsonReply({ id: String(nth) });
}

type LocalInbox = { url: string; stop: () => Promise<void> };

/** Starts the local inbox, unless mail is set up or API_BASE_URL is set, and sets the shop's settings. */
export async function startLocalInbox(): Promise<LocalInbox | undefined> {
  if (process.env.SMTP_URL || process.env.MAIL_API_URL || process.env.API_BASE_URL) return undefined;
  return step('Opening the local inbox', async () => {
    const key = localSecret('MAIL_API_KEY');
    const { url, stop } = await startInbox({
      port: await freePort(),
      key,
      directory: join(dataDirectory(), 'inbox'),
    });
    Object.assign(process.env, { MAIL_API_URL: `${url}/emails`, MAIL_API_KEY: key });
    const { name, contact } = fileSettings;
    process.env.MAIL_FROM ||= `${name.replace(/[<>\r\n]/g, '')} <orders@${contact.email.split('@').at(-1)}>`;
    await writeFile(join(dataDirectory(), 'inbox-url'), url);
    return { url, stop };
  });
}
