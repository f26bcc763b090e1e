import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { deployEvent } from './platform.ts';

export type Built = { code: number | null; words: string };

/** Runs the platform's build command in a copy of the project. */
export function runBuild(project: string, settings: Record<string, string>): Promise<Built> {
  const child = spawn(process.execPath, ['netlify/local/build.ts'], {
    cwd: project,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, words }));
  });
}

/** What the platform does when its build hook is called: it builds, and tells the shop when it begins and how it ended. */
export async function deploy(shopUrl: string, title: string, build: () => Promise<Built>): Promise<Built> {
  const id = randomUUID();
  const tell = async (state: string, error_message: string | null = null) => {
    const event = await deployEvent({ id, state, title, error_message });
    await fetch(`${shopUrl}/api/hooks/deploy/`, { method: 'POST', ...event });
  };
  await tell('building');
  const built = await build();
  await (built.code === 0 ? tell('ready') : tell('error', built.words.slice(-400)));
  return built;
}
