import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invoiceSuppliers } from '#netlify/database/order-schema.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
const root = await contentCopy();

async function changeSite(from: string, to: string): Promise<void> {
  const path = join(root, 'site.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

test('who sells is written down once, and a wrong GSTIN stops the load with a sentence', async () => {
  const sellers = () => db.select().from(invoiceSuppliers).orderBy(invoiceSuppliers.id);
  await loadContent(db, root);
  await loadContent(db, root);
  const reached = { gstin: '09AAAAA0000A1Z0', phone: '+91 522 000 0000', email: 'support@dhoop.example' };
  expect((await sellers()).map(({ details }) => details)).toEqual([expect.objectContaining(reached)]);
  expect(await sellers()).not.toMatchObject([{ details: { cin: expect.anything() } }]);
  await changeSite('09AAAAA0000A1Z0', '09AAAAA0000A1Z1');
  await expect(loadContent(db, root)).rejects.toThrow(
    /site.json: legal.gstin: "09AAAAA0000A1Z1" is no GSTIN/,
  );
  await changeSite('09AAAAA0000A1Z1', '09AAAAA0000A1Z0');
  await changeSite('"cin": ""', '"cin": "U40106UP2026PTC123456"');
  await loadContent(db, root);
  await changeSite('09AAAAA0000A1Z0', '');
  await loadContent(db, root);
  expect((await sellers()).map(({ details }) => details?.cin ?? details?.gstin)).toEqual([
    '09AAAAA0000A1Z0',
    'U40106UP2026PTC123456',
    undefined,
  ]);
});
