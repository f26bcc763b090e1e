import { spawn, spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '#netlify/local/backend.ts';
import { ensureDemoAccounts, migrateEmbedded } from '#netlify/local/fill-database.ts';
import { freePort } from '#netlify/local/listen.ts';
import { type Postgres, startPostgres } from '#netlify/local/postgres.ts';
import { type DataOwner, isAlive, ownData } from '#netlify/local/processes.ts';
import { withClient } from '#netlify/operate/database.ts';
import { databaseDirectory } from '#netlify/operate/settings.ts';
import { connect } from '#netlify/platform/database.ts';
import { root } from '#netlify/server/folders.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';

/** Commands that use the data of this machine's shop at the same time, each a process of its own. */

const directory = await memoryFolder();
process.env.SHOP_DATA_DIR = directory;
afterAll(() => rm(directory, { recursive: true, force: true }));

const own = { DATABASE_URL: '', API_BASE_URL: '', RAZORPAY_KEY_ID: '', SITE_URL: '', TOKEN_SECRET: '' };
const port = String(await freePort());
function run(line: string, settings: Record<string, string> = {}) {
  const [file = '', ...args] = line.split(' ');
  const env = { ...process.env, ...own, PORT: port, SHOP_DATA_DIR: directory, ...settings };
  return spawnSync(process.execPath, [`netlify/${file}.ts`, ...args], { cwd: root, encoding: 'utf8', env });
}
const answers = (url: string) =>
  withClient(url, async (client) => (await client.query('SELECT 1 AS one')).rows[0].one === 1);
const serverId = async () =>
  Number.parseInt(await readFile(join(databaseDirectory(), 'postmaster.pid'), 'utf8'), 10);

describe('while one process uses the data', () => {
  let owner: DataOwner;
  let postgres: Postgres;
  const address = 'http://localhost:4999';
  beforeAll(async () => {
    owner = await ownData('npm start');
    postgres = await startEmbedded(() => {});
    await migrateEmbedded(postgres);
    const { db, close } = connect(postgres.url('shop'));
    await ensureDemoAccounts(db, ['asha:dhoop-demo']);
    await close();
  });
  afterAll(async () => {
    await postgres.stop();
    await owner.release();
  });

  test.each(['local/start', 'local/dev', 'local/build', 'operate/commands/shop operators'])(
    '%s is refused, and the database of the first runs on',
    async (line) => {
      const { status, stderr } = run(line);
      expect([status, stderr.trim()]).toEqual([
        1,
        `npm start (process ${process.pid}) is using the shop's data in ${directory}. Wait until it has ended, or stop it.`,
      ]);
      expect(await answers(postgres.url('shop'))).toBe(true);
    },
  );

  describe('and has opened the shop', () => {
    beforeAll(() => owner.opened(address, postgres.url('shop')));

    test('a second start is told where it is; a command of the operator uses its database', async () => {
      expect(run('local/start').stderr).toContain(
        `The shop is already open at ${address}. Stop it there first`,
      );
      expect(run('operate/commands/shop operators --json')).toMatchObject({ status: 0, stdout: '[]\n' });
      expect(await answers(postgres.url('shop'))).toBe(true);
    });

    test('operator: a link for a new password leads to the shop of this machine', () => {
      const { status, stdout } = run('operate/commands/shop accounts reset-password asha');
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^http:\/\/localhost:4999\/reset-password\/#[\w-]{43}\n/),
      ]);
    });
  });

  test('operator: a link of a given database needs the address of its shop, and no secret of it', () => {
    const line = 'operate/commands/shop accounts reset-password asha';
    const given = { DATABASE_URL: postgres.url('shop') };
    expect(run(line, given)).toMatchObject({ status: 1, stderr: expect.stringContaining('set SITE_URL') });
    const { stdout } = run(line, { ...given, SITE_URL: 'https://shop.example' });
    expect(stdout).toMatch(/^https:\/\/shop\.example\/reset-password\/#[\w-]{43}\n/);
  });

  test('operator: a wrong setting is named in one sentence', () => {
    const { status, stderr } = run('operate/commands/shop operators', {
      DATABASE_URL: postgres.url('shop'),
      TOKEN_SECRET: 'short',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('These settings are not valid');
    expect(stderr).not.toMatch(/\n +at /);
  });

  test('payments of a database elsewhere are not checked with the simulator', () => {
    // 0.0.0.0 reaches this machine, but is not one of its loopback addresses.
    const elsewhere = postgres.url('shop').replace('127.0.0.1', '0.0.0.0');
    expect(run('operate/commands/shop payments reconcile', { DATABASE_URL: elsewhere })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'),
    });
  });
});

describe('after kill -9', () => {
  beforeEach(async () => {
    const code = `
      const { ownData } = await import('#netlify/local/processes.ts');
      const { startEmbedded } = await import('#netlify/local/backend.ts');
      await ownData('npm start');
      await startEmbedded(() => {});
      console.log('started');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env: { ...process.env, ...own, SHOP_DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  });

  test('the next command stops the PostgreSQL that was left and starts its own', async () => {
    const orphan = await serverId();
    expect(isAlive(orphan)).toBe(true);
    expect(run('operate/commands/shop operators --json')).toMatchObject({ status: 0, stdout: '[]\n' });
    expect(isAlive(orphan)).toBe(false);
  });
});

test('a database with the tables of another version is kept beside a new one, and that is said', async () => {
  const owner = await ownData('npm start');
  const postgres = await startEmbedded(() => {});
  await migrateEmbedded(postgres);
  await withClient(postgres.url('shop'), (client) =>
    client.query('ALTER TABLE applied_migrations DROP COLUMN hash'),
  );
  await postgres.stop();
  await owner.release();
  const { status, stdout, stderr } = run('operate/commands/shop operators --json');
  expect([status, stdout]).toEqual([0, '[]\n']);
  expect(stderr).toMatch(/it gets a new database\. The old one is kept as shop_\d+\./);
});

test.each(['local/start', 'local/build', 'operate/commands/shop migrate'])(
  'operator: %s names a database that cannot be reached, without its password',
  (command) => {
    const { status, stderr } = run(command, { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/solar' });
    expect(status).toBe(1);
    expect(stderr).toContain('DATABASE_URL names solar on 127.0.0.1, port 9.');
    expect(stderr).not.toMatch(/hidden|\n +at /);
  },
);

test('the id of a killed owner may be in use again', async () => {
  const other = { pid: process.pid, started: 'at another time', command: 'npm start' };
  await writeFile(join(directory, 'owner.json'), JSON.stringify(other));
  await (await ownData('npm run shop')).release();
});

test('npm run dev names a port that is taken and one that is none', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(Number(port), '127.0.0.1', resolve));
  expect(run('local/dev').stderr).toContain(`Port ${port} is already taken.`);
  taken.close();
  expect(run('local/dev', { PORT: 'abc' }).stderr).toContain('PORT is "abc"');
});

test('closing ends at once where Ctrl-C has ended PostgreSQL already', async () => {
  const folder = await memoryFolder();
  const data = join(folder, 'db');
  const postgres = await startPostgres({ directory: data, port: await freePort() });
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGINT');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await postgres.stop();
  await rm(folder, { recursive: true });
});
