import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#cli/migrate.ts';
import { dataDirectory, localSecret, simulatedKeyId } from '#cli/settings.ts';
import { Advice } from '#cli/terminal.ts';
import { createCtx } from '#http/ctx.ts';
import type { Ctx } from '#platform/context.ts';
import { closeSharedDatabases, connect } from '#platform/database.ts';

/** The context of the operator's commands: database and payment provider of the settings, or of this machine. */
export type OperatorContext = { ctx: Ctx; close: () => Promise<void> };

const readDataFile = async (file: string): Promise<string | undefined> =>
  (await readFile(join(dataDirectory(), file), 'utf8').catch(() => '')).trim() || undefined;

async function isReachable(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 });
  try {
    await db.execute('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

/** Without DATABASE_URL: uses the database of the shop that runs on this machine, or starts it for this command. */
async function findDatabase(): Promise<() => Promise<void>> {
  process.env.DATABASE_URL ||= process.env.NETLIFY_DB_URL ?? '';
  if (process.env.DATABASE_URL) return async () => {};
  const running = await readDataFile('database-url');
  if (running && (await isReachable(running))) {
    process.env.DATABASE_URL = running;
    return async () => {};
  }
  const { startEmbedded } = await import('#local/backend.ts');
  const embedded = await startEmbedded(() => {});
  process.env.DATABASE_URL = embedded.url('shop');
  await migrate(process.env.DATABASE_URL);
  return embedded.stop;
}

/** Without keys, uses the payment simulator of the shop that runs on this machine; port 9 refuses if none runs. */
async function findProvider(): Promise<void> {
  if (process.env.RAZORPAY_KEY_ID) return;
  Object.assign(process.env, {
    RAZORPAY_KEY_ID: simulatedKeyId,
    RAZORPAY_KEY_SECRET: localSecret('RAZORPAY_KEY_SECRET'),
    RAZORPAY_API_BASE_URL: (await readDataFile('provider-url')) ?? 'http://127.0.0.1:9',
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
