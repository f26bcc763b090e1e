import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'shop-test-';
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * A new folder, in memory where /dev/shm exists. PostgreSQL, which runs as another user, can enter it. Its name has the
 * number of this process: what a killed test run left behind is deleted first.
 */
export async function memoryFolder(): Promise<string> {
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix) && !isRunning(ownerOf(name)));
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true });
  const directory = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(directory, 0o755);
  return directory;
}

const ownerOf = (name: string): number => Number(name.slice(prefix.length).split('-')[0]);

/** Signal 0 only asks whether there is such a process. EPERM: there is one, of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
