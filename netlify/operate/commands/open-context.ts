import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCtx } from '#netlify/http/ctx.ts';
import { addressOf, readPort } from '#netlify/local/listen.ts';
import { livingOwner, ownData } from '#netlify/local/processes.ts';
import { isLocalDatabase } from '#netlify/operate/database.ts';
import { dataDirectory, hasOtherProvider, localSecret, simulatedKeyId } from '#netlify/operate/settings.ts';
import { Advice } from '#netlify/operate/terminal.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';

/** The context of the operator's commands: the database and payment provider of the settings, or the local ones. */
export type OperatorContext = { ctx: Ctx; close: () => Promise<void> };

const readDataFile = async (file: string): Promise<string | undefined> =>
  (await readFile(join(dataDirectory(), file), 'utf8').catch(() => '')).trim() || undefined;

/** Without DATABASE_URL: uses the database of the shop that is open on this machine, or starts it for this command. */
async function findDatabase(): Promise<() => Promise<void>> {
  process.env.DATABASE_URL ||= process.env.NETLIFY_DB_URL ?? '';
  if (process.env.DATABASE_URL) return async () => {};
  const open = await livingOwner();
  process.env.SHOP_LOCAL_ORIGIN = open?.address ?? addressOf(readPort());
  if (open?.databaseUrl) {
    process.env.DATABASE_URL = open.databaseUrl;
    return async () => {};
  }
  const owner = await ownData('npm run shop');
  const { startEmbedded } = await import('#netlify/local/backend.ts');
  const { migrateEmbedded } = await import('#netlify/local/fill-database.ts');
  const embedded = await startEmbedded(() => {});
  process.env.DATABASE_URL = embedded.url('shop');
  await migrateEmbedded(embedded);
  return async () => {
    await embedded.stop();
    await owner.release();
  };
}

/**
 * Without keys, uses the payment simulator of the shop that runs on this machine. It does not know the payments of a
 * remote database: there the address is port 9, which refuses connections as if the provider were down.
 */
async function findProvider(): Promise<void> {
  if (process.env.RAZORPAY_KEY_ID || hasOtherProvider()) return;
  const isOurs = isLocalDatabase(process.env.DATABASE_URL as string);
  Object.assign(process.env, {
    RAZORPAY_KEY_ID: simulatedKeyId,
    RAZORPAY_KEY_SECRET: localSecret('RAZORPAY_KEY_SECRET'),
    RAZORPAY_API_BASE_URL: (isOurs && (await readDataFile('provider-url'))) || 'http://127.0.0.1:9',
  });
}

export async function openOperatorContext(): Promise<OperatorContext> {
  if (process.env.API_BASE_URL) {
    throw new Advice('API_BASE_URL is set: orders and payments are in that backend, not here.');
  }
  const stop = await findDatabase();
  await findProvider();
  const pending: Promise<unknown>[] = [];
  // No log lines on the terminal: the result of the command says what happened.
  process.env.LOG = 'off';
  const ctx = createCtx({ waitUntil: (work) => void pending.push(work) }, () => {});
  return {
    ctx: { ...ctx, db: ctx.db, ip: `operator-${randomUUID()}` },
    close: async () => {
      await Promise.all(pending);
      await closeSharedDatabases();
      await stop();
    },
  };
}
