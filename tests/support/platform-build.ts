import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { deployEvent } from './platform.ts';

export type Built = { code: number | null; words: string };

/** Starts the build command in a copy of the project. `kill` ends the whole process tree with SIGKILL. */
export function startBuild(project: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['netlify/local/build.ts'], {
    cwd: project,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  }
  const ended = new Promise<Built>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, words }));
  });
  const kill = async () => {
    process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
  };
  return { ended, kill };
}

export const runBuild = (project: string, settings: Record<string, string>): Promise<Built> =>
  startBuild(project, settings).ended;

/** What Netlify does when its build hook is called: it builds and sends deploy events for start and end. */
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
