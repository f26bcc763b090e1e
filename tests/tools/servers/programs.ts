import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The programs of Debian that the test of many servers starts, each in the foreground, with its words in a file. */

const postgresRoot = '/usr/lib/postgresql';
const newest = existsSync(postgresRoot)
  ? readdirSync(postgresRoot)
      .sort((a, b) => Number(b) - Number(a))
      .at(0)
  : undefined;
const paths = [process.env.PATH, '/usr/sbin', newest && join(postgresRoot, newest, 'bin')];
export const env = { ...process.env, PATH: paths.filter(Boolean).join(delimiter), LC_ALL: 'C' };

/** What is not installed here, as a sentence; undefined if nothing is missing. */
export function missing(): string | undefined {
  const needed = {
    initdb: 'postgresql',
    pgbouncer: 'pgbouncer',
    haproxy: 'haproxy',
    varnishd: 'varnish varnish-modules',
  };
  const absent = Object.entries(needed).filter(
    ([program]) => spawnSync('which', [program], { env }).status !== 0,
  );
  return absent.length > 0
    ? `Skipped: apt-get install ${absent.map(([, name]) => name).join(' ')} first.`
    : undefined;
}

/** PostgreSQL and PgBouncer do not run as root. */
const owner = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
      }
    : undefined;

export const directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'shop-servers-'));
const as = owner();
if (as) chownSync(directory, as.uid, as.gid);

export function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    env,
    ...as,
    cwd: directory,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stderr}`);
}

export type Running = { child: ChildProcess; log: string; stop: (signal?: NodeJS.Signals) => Promise<void> };
const running = new Set<Running>();

type Options = { env?: NodeJS.ProcessEnv; isOwned?: boolean; cwd?: string };

/** Starts a program that stays. `isOwned`: as the user of the database. */
export function start(name: string, program: string, args: string[], options: Options = {}): Running {
  const log = join(directory, `${name}.log`);
  const child = spawn(program, args, {
    cwd: options.cwd ?? directory,
    env: options.env ?? env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.isOwned ? as : {}),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (words: Buffer) => appendFileSync(log, words));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    running.delete(one);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const one: Running = { child, log, stop };
  running.add(one);
  return one;
}

export const stopAll = (): Promise<unknown> => Promise.all([...running].map((one) => one.stop('SIGKILL')));

/** Waits until something is true; the sentence says what it was. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const endMs = performance.now() + 600_000;
  while (!(await Promise.resolve(isTrue()).catch(() => false))) {
    if (performance.now() > endMs)
      throw new Error(`It did not happen: ${what}. See the logs in ${directory}.`);
    await pause(50);
  }
}
