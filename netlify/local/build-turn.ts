import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive, startOf } from './processes.ts';

type Builder = { pid: number; started?: string | undefined };

const builderIn = (file: string): Promise<Builder | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Builder,
    () => undefined,
  );

async function isAtWork(file: string): Promise<boolean> {
  const builder = await builderIn(file);
  return builder !== undefined && isAlive(builder.pid) && (await startOf(builder.pid)) === builder.started;
}

/**
 * Waits for the turn to build, and resolves to a function that ends it: builds share one folder, and an open shop builds by itself
 * while somebody types `npm run build`. The turn of a process that was killed is over.
 */
export async function takeBuildTurn(
  file: string,
  onWait: () => void,
  pauseMs = 500,
): Promise<() => Promise<void>> {
  const own = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) } satisfies Builder);
  await mkdir(dirname(file), { recursive: true });
  for (let waited = false; ; waited = true) {
    const isOurs = await writeFile(file, own, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (isOurs) return () => rm(file, { force: true });
    if (!(await isAtWork(file))) {
      await rm(file, { force: true });
      continue;
    }
    if (!waited) onWait();
    await setTimeout(pauseMs);
  }
}
