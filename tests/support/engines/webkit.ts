import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#netlify/local/listen.ts';
import { callText, type Engine, until } from './engine.ts';

const driver = 'WebKitWebDriver';
/** Where Debian and Ubuntu put the browser that comes with the driver. */
const browserOf = (): string | undefined =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .findLast((path) => existsSync(path));
const isThere = (command: string): boolean => spawnSync('which', [command]).status === 0;

export const hasWebKit = (): boolean => isThere(driver) && isThere('xvfb-run') && browserOf() !== undefined;

/** Starts WebKit on a screen of its own and speaks W3C WebDriver with it (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', driver, '-p', String(port)], {
    stdio: 'ignore',
    detached: true,
    // WebKit's sandbox refuses root, as which containers run tests.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const send = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as {
      value: Record<string, never> & { error?: string; message?: string };
    };
    if (!reply.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
    return value;
  };
  await until('the driver of WebKit', () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok));
  const opened = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: browserOf(), args: ['--automation'] },
      },
    },
  })) as unknown as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${opened.sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 400, height: 800 });
  return {
    name: 'WebKit',
    version: opened.capabilities.browserVersion,
    goto: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    back: async () => {
      await send('POST', `${session}/back`, {});
    },
    run: async (work, ...args) => {
      const said = await send('POST', `${session}/execute/sync`, {
        script: `return ${callText(work, args)}`,
        args: [],
      });
      return JSON.parse(said as unknown as string);
    },
    act: async (actions) => {
      await send('POST', `${session}/actions`, { actions });
    },
    close: async () => {
      await send('DELETE', session).catch(() => {});
      const ended = once(server, 'exit');
      process.kill(-(server.pid as number), 'SIGTERM');
      await ended;
    },
  };
}
