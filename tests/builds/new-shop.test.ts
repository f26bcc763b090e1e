import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { products } from '#netlify/database/schema.ts';
import type { KeptMail } from '#netlify/local/simulator/inbox/kept-mails.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { ownerOf } from '#tests/support/publish-settings.ts';
import { openShop, type RunningShop } from '#tests/support/running-shop.ts';
import { address } from '#tests/support/shipping.ts';

/** `npm run shop -- new "Nagpur Solar"` on a clone: a shop that opens, and that names the demonstration nowhere. */

const run = promisify(execFile);
let project: ProjectCopy;
let directory: string;
let shop: RunningShop;
let database: Connection;

beforeAll(async () => {
  [project, directory] = await Promise.all([copyProject(), memoryFolder()]);
  const shopCommand = ['netlify/operate/commands/shop.ts', 'new', 'Nagpur Solar', '--yes'];
  await run(process.execPath, shopCommand, { cwd: project.directory });
  const own = { ASTRO_CACHE_DIR: './cache', SITE_URL: 'https://nagpur-solar.in' };
  shop = await openShop(directory, own, project.directory);
  database = connect(await readFile(join(directory, 'database-url'), 'utf8'), { max: 1 });
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
  await project?.remove();
  await rm(directory, { recursive: true, force: true });
});

test('a new shop has the Hindi of states and labels, and none of the texts of the demonstration', async () => {
  const words = JSON.parse(await readFile(join(project.directory, 'content', 'hi', 'words.json'), 'utf8'));
  expect(words).toMatchObject({
    'Uttar Pradesh': expect.any(String),
    '3-5 Business Days': expect.any(String),
  });
  expect(Object.keys(words).join('\n')).not.toMatch(/dhoop|Reduce bills/i);
  const home = await (await fetch(`${shop.address}/hi/`)).text();
  expect(home).toContain('<title>Nagpur Solar');
});

/** Where a text names the demonstration, with what stands around it. */
const named = (text: string): string[] => text.match(/.{0,60}dhoop.{0,60}/gi) ?? [];

test('no built page, feed, script or list of a new shop names the demonstration', async () => {
  const dist = join(project.directory, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) =>
    /\.(html|xml|json|txt|js|css|svg|webmanifest)$/.test(file),
  );
  expect(files).toContain('index.html');
  const found = await Promise.all(
    files.map(async (file) => [file, named(await readFile(join(dist, file), 'utf8'))] as const),
  );
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
  const home = await readFile(join(dist, 'index.html'), 'utf8');
  expect(home).toContain('<title>Nagpur Solar');
  expect(home).not.toMatch(/class="(?:promo|stories)/);
});

test('its mails, invoices and pages on demand name it, and its texts of the law its address', async () => {
  const owner = await ownerOf(shop.address, database);
  await owner.publish('settings/business', {
    legal_name: 'Nagpur Solar LLP',
    gstin: '27AAPFU0939F1ZV',
    address: ['5 Wardha Road', 'Nagpur 440015'],
    phone: '+91 712 222 3344',
    email: 'help@nagpur-solar.in',
  });
  const goods = await product(database.db, { pricePaise: 10_500_00 });
  const changed = { gst: '85414300 at 5 %' };
  await database.db.update(products).set(changed);
  const email = `${randomUUID()}@buyer.in`;
  const order = await owner.call('POST', '/api/orders/', {
    status: 'pending',
    items: [{ product: goods.id, quantity: 1, price: 10_500 }],
    shipping: { ...address, email },
    confirm: 'cod',
  });
  expect((await shipOrder({ db: database.db }, order.id)).ok).toBe(true);
  const invoice = JSON.stringify(await owner.call('GET', `/api/orders/${order.id}/invoice/`));
  expect(invoice).toContain('Nagpur Solar LLP');
  const inbox = await readFile(join(directory, 'inbox-url'), 'utf8');
  const mailed = async () =>
    ((await (await fetch(`${inbox}/emails`)).json()) as KeptMail[]).find(({ to }) => to === email);
  await expect.poll(mailed).toBeDefined();
  const mail = JSON.stringify(await mailed());
  expect(mail).toContain('Nagpur Solar');
  const pages = await Promise.all(
    ['/search/', '/planner/', '/second-opinion/', '/plant-health/', '/compare/', '/no-such-page/'].map(
      async (path) => (await fetch(`${shop.address}${path}`)).text(),
    ),
  );
  for (const page of pages) expect(page).toContain('Nagpur Solar');
  expect([mail, invoice, ...pages].flatMap(named)).toEqual([]);
});
