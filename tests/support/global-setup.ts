import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#cli/free-port.ts';
import { ensureDatabase, migrate } from '#cli/migrate.ts';
import { startPostgres } from '#local/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's `postgres` database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template database. In memory where /dev/shm exists. */
export async function setup(project: TestProject) {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const directory = await mkdtemp(join(parent, 'shop-test-'));
  // PostgreSQL refuses to run as root and then runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o755);
  const port = await freePort();
  const flags = ['-c', 'fsync=off', '-c', 'max_connections=400', '-c', 'shared_buffers=64MB'];
  const postgres = await startPostgres({ directory: join(directory, 'db'), port, flags });
  await ensureDatabase(postgres.url('postgres'), 'template_shop');
  await migrate(postgres.url('template_shop'));
  project.provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
