import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#netlify/local/listen.ts';
import { startPostgres } from '#netlify/local/postgres.ts';
import { ensureDatabase } from '#netlify/operate/database.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's `postgres` database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template database. In memory where /dev/shm exists. */
export async function setup(project: TestProject) {
  const directory = await memoryFolder();
  const port = await freePort();
  const flags = [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=400',
    '-c',
    'shared_buffers=64MB',
    '-c',
    'max_wal_size=128MB',
  ];
  const postgres = await startPostgres({ directory: join(directory, 'db'), port, flags });
  await ensureDatabase(postgres.url('postgres'), 'template_shop');
  await migrate(postgres.url('template_shop'));
  project.provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
