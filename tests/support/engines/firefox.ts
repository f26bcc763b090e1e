import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { callText, type Engine } from './engine.ts';

const program = 'firefox-esr';
export const hasFirefox = (): boolean => spawnSync(program, ['--version']).status === 0;

type Answer = { id: number; type: string; result?: Record<string, never>; error?: string; message?: string };

/** Starts Firefox with a profile of its own and speaks WebDriver BiDi with it (https://w3c.github.io/webdriver-bidi/). */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--width',
      '400',
      '--height',
      '800',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
    browser.once('exit', () => reject(new Error('Firefox ended before it could be driven.')));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, never>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`Firefox: ${error}: ${message}`));
    else asked?.resolve(result ?? {});
  });
  let last = 0;
  const call = (method: string, params: object = {}): Promise<Record<string, never>> => {
    last += 1;
    const asked = Promise.withResolvers<Record<string, never>>();
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
  const session = await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const tree = (await call('browsingContext.getTree')) as unknown as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  const { browserVersion } = (session as unknown as { capabilities: { browserVersion: string } })
    .capabilities;
  return {
    name: 'Firefox',
    version: browserVersion,
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await call('browsingContext.traverseHistory', { context, delta: -1 });
    },
    run: async (work, ...args) => {
      const target = { context };
      const said = (await call('script.evaluate', {
        expression: callText(work, args),
        target,
        awaitPromise: true,
        userActivation: true,
      })) as unknown as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (said.type !== 'success') throw new Error(`In the page: ${said.exceptionDetails?.text}`);
      return JSON.parse(said.result?.value ?? 'null');
    },
    act: async (actions) => {
      await call('input.performActions', { context, actions });
    },
    close: async () => {
      socket.close();
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
