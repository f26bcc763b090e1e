import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#netlify/local/listen.ts';
import { startPostgres } from '#netlify/local/postgres.ts';
import { type Provider, startProvider } from '#netlify/local/simulator/start-provider.ts';
import { ensureDatabase, withClient } from '#netlify/operate/database.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { type SmtpDouble, startSmtpDouble } from '#tests/support/smtp-double.ts';

export type World = {
  /** A folder that `close` deletes. */
  directory: string;
  databaseUrl: string;
  databasePort: number;
  provider: Provider;
  mailServer: SmtpDouble;
  shopPort: number;
  /** Kills the database server with SIGKILL and starts it again. */
  killDatabase: () => Promise<void>;
  /**
   * Kills one process of the database server with SIGKILL. The server then ends all its others and recovers from its log,
   * ten times faster than `killDatabase`.
   */
  crashDatabase: () => Promise<void>;
  close: () => Promise<void>;
};

const secrets = {
  keyId: 'rzp_test_simulated',
  keySecret: 'soak-key-secret',
  webhookSecret: 'soak-webhook-secret',
};

/** Starts a PostgreSQL, a simulated payment provider and a mail server, and sets the environment so that the shop uses them. */
export async function openWorld(): Promise<World> {
  const directory = await memoryFolder();
  const [port, shopPort] = [await freePort(), await freePort()];
  const data = join(directory, 'db');
  const open = () => startPostgres({ directory: data, port, flags: ['-c', 'max_connections=200'] });
  let postgres = await open();
  await ensureDatabase(postgres.url('postgres'), 'shop');
  await migrate(postgres.url('shop'));
  const provider = await startProvider({
    ...secrets,
    port: 0,
    webhookUrl: `http://127.0.0.1:${shopPort}/api/payments/webhook`,
    directory: join(directory, 'provider'),
    lateMs: 2000,
    firstRetryMs: 250,
  });
  const mailServer = await startSmtpDouble({ keepsSource: false });
  Object.assign(process.env, {
    DATABASE_URL: postgres.url('shop'),
    TOKEN_SECRET: 'soak-token-secret-0123456789abcdef0123456789',
    LOG: 'off',
    API_BASE_URL: '',
    RAZORPAY_KEY_ID: secrets.keyId,
    RAZORPAY_KEY_SECRET: secrets.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: secrets.webhookSecret,
    RAZORPAY_API_BASE_URL: provider.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Dhoop <orders@dhoop.example>',
  });
  return {
    directory,
    databaseUrl: postgres.url('shop'),
    databasePort: port,
    provider,
    mailServer,
    shopPort,
    async killDatabase() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await pause(500);
      await rm(join(data, 'postmaster.pid'), { force: true });
      postgres = await open();
    },
    crashDatabase: () => crash(postgres.url('postgres')),
    async close() {
      await provider.stop();
      await mailServer.close();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Resolves when the database has recovered. */
async function crash(url: string): Promise<void> {
  const [victim, witness] = [new Client(url), new Client(url)];
  await Promise.all([victim.connect(), witness.connect()]);
  // The witness loses its connection when the server ends all of them; later connections are to the recovered server.
  const crashed = new Promise<void>((resolve) => witness.once('end', () => resolve()));
  for (const client of [victim, witness]) client.on('error', () => {});
  const { rows } = await victim.query('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0].pid, 'SIGKILL');
  await crashed;
  while (!(await answers(url))) await pause(10);
}

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
