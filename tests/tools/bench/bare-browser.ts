import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserEnv, browserFlags, browserPath } from '#tests/support/chromium.ts';

type Message = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: unknown;
  sessionId?: string;
};
type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;
type BareBrowser = {
  send: Send;
  /** The sessions of the tab's pages, the newest last. A prerendered page has its own session. */
  pages: () => readonly string[];
  close: () => Promise<void>;
};

/** Chromium with one tab over the DevTools protocol. With Playwright attached a browser prerenders no pages. */
export async function openBareBrowser(publicKeyHash: string): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'shop-browser-'));
  const flags = [
    ...browserFlags,
    '--headless=new',
    '--remote-debugging-port=0',
    '--window-size=360,740',
    `--user-data-dir=${profile}`,
    `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
  ];
  const child = spawn(browserPath, flags, {
    env: browserEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await addressFrom(child.stderr));
  await once(socket, 'open');

  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const pages: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data)) as Message;
    if (id !== undefined) {
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result as never);
    }
    if (method === 'Target.attachedToTarget') pages.push((params as { sessionId: string }).sessionId);
    if (method === 'Target.detachedFromTarget')
      pages.splice(pages.indexOf((params as { sessionId: string }).sessionId), 1);
  });
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
    });

  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  pages.length = 0;
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId,
  );
  return {
    send,
    pages: () => pages,
    close: async () => {
      await send('Browser.close').catch(() => undefined);
      if (child.exitCode === null) await once(child, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressFrom(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stderr })) {
    const address = line.match(/DevTools listening on (ws:\S+)/)?.[1];
    if (address) return address;
  }
  throw new Error('Chromium did not say where it listens.');
}
