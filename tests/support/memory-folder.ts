import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#netlify/local/processes.ts';

const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** The name of a test folder contains the process id (PID) of the test run that created it. */
const ownName = /^shop-tests-(\d+)-/;

/**
 * A new folder, in memory where /dev/shm exists. PostgreSQL, which runs as another user, can enter it. What a killed test
 * run left behind is deleted first.
 */
export async function memoryFolder(): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = Number(ownName.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const directory = await mkdtemp(join(parent, `shop-tests-${process.pid}-`));
  await chmod(directory, 0o755);
  return directory;
}
