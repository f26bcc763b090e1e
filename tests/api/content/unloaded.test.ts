import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeUnloaded, unloadedContent } from '#netlify/operate/content/build-checks.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { freshShop } from '#tests/support/shop.ts';

/** A build from a database whose content/ was edited and pushed. */

const { db, url } = await freshShop();
const panel = 'products/suryak-550-w-mono-perc-half-cut-panel.md';
const root = await contentCopy();
await loadContent(db, root);

const words = async () => describeUnloaded(await unloadedContent(url, root)).join('\n');

describe('built from a database', () => {
  test('a build says nothing while content/ and the database agree', async () => {
    expect(await words()).toBe('');
  });

  test('a pushed edit, a new file and a removed one are named, with the command that loads them', async () => {
    const text = await readFile(join(root, panel), 'utf8');
    await writeFile(join(root, 'products/a-new-panel.md'), text);
    await writeFile(join(root, panel), text.replace('price: "11999.00"', 'price: "11499.00"'));
    await rm(join(root, 'posts/net-metering-explained.md'));
    expect(await words()).toContain(`content/${panel} (changed)`);
    expect(await words()).toContain('content/products/a-new-panel.md (new)');
    expect(await words()).toContain('content/posts/net-metering-explained.md (gone)');
    expect(await words()).toContain('npm run shop -- content load');
    await loadContent(db, root);
    expect(await words()).toBe('');
  });

  test('a database that nothing was ever loaded into: every file, by number', async () => {
    const empty = await freshShop();
    expect(describeUnloaded(await unloadedContent(empty.url, root)).join('\n')).toMatch(
      /^Pages are built from the database\. \d+ files of content\/.*and \d+ more/s,
    );
  });
});
