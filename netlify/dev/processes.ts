import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Questions about other processes. Only Linux has /proc; Windows also has no `ps`, so there the answer is undefined. */

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

const ps = (pid: number, column: string): Promise<string | undefined> =>
  run('ps', ['-p', String(pid), '-o', `${column}=`], {
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );

/** Signal 0 only asks whether there is such a process. EPERM: there is one, of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started: equal texts with equal ids are the same process, even where ids are used again. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!isLinux) return ps(pid, 'lstart');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may have spaces.
  const [, state, ...more] = stat.slice(stat.lastIndexOf(')')).split(' ');
  // A zombie has ended; its parent has not asked for its exit code yet.
  return state === 'Z' ? undefined : more[18];
}

/** The command line of a process. */
export const commandOf = (pid: number): Promise<string | undefined> =>
  isLinux
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').then(
        (text) => text.replaceAll('\0', ' '),
        () => undefined,
      )
    : ps(pid, 'command');
