import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugify } from '#domain/text/text.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { root } from '#netlify/server/folders.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop();
const call = caller(api);
let folder = '';
beforeAll(async () => {
  await loadContent(db);
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bars: [number, number][] = [];
async function run(line: string[]) {
  const later: Promise<unknown>[] = [];
  const ctx = { ...verbCtx(db), defer: (work: () => Promise<unknown>) => void later.push(work()) };
  const world = { ctx, close: async () => void (await Promise.all(later)) };
  const outcome = await runCommand(['content', 'import', ...line], {
    open: async () => world,
    ask: undefined,
    progress: (done, total) => bars.push([done, total]),
  });
  return outcome.ok ? outcome.value : `refused: ${outcome.error.detail}`;
}
let imports = 0;
/** Each with a mapping of its own: a module is loaded once. */
async function importing(csv: string | Buffer, map: string, ...options: string[]) {
  imports += 1;
  const [sheet, mapping] = [join(folder, 'sheet.csv'), join(folder, `map-${imports}.ts`)];
  await writeFile(sheet, csv);
  await writeFile(mapping, map.startsWith('{') ? `export default ${map}` : map);
  return run([sheet, '--map', mapping, ...options]);
}
const bySlug = async (slug: string) => (await db.select().from(products).where(eq(products.slug, slug)))[0];
const countAll = async () =>
  (await db.select({ count: sql<number>`count(*)::int` }).from(products))[0]?.count;

const fields = `
  slug: ({ text }) => text('Code'),
  name: ({ text }) => text('Item'),
  category: ({ text }) => text('Kind'),
  product_type: 'non-commercial',
  price: ({ number }) => number('Price'),
  original_price: ({ optionalNumber }) => optionalNumber('Was'),
  stock: ({ optionalNumber }) => optionalNumber('Stock'),
  manufactured_by: 'Acme',
  description: ({ text, number, figure }) => \`**\${text('Item')}** of \${figure(number('Watt') / 1000)} kW.\`,
  specifications: ({ text }) => ({ Power: \`\${text('Watt')} W\`, Note: '' }),
`;
const map = `{ priceNote: null, fields: {${fields}} }`;
const codeAnd = (rest: string) =>
  `{ priceNote: null, fields: { slug: ({ text }) => text('Code'), ${rest} } }`;
const head = 'Code,Item,Kind,Price,Was,Stock,Watt\n';

describe('importing', () => {
  test('import: rows of variants and further pictures, as Shopify exports them, are skipped and told', async () => {
    const sheet =
      `${head}SH-1,Shop One,Inverters,999.00 INR,,1,100\nSH-1,,,1099.00 INR,,,\n` +
      `SH-2,Shop Two,Inverters,"₹1,499/-",,2,100\nSH-1,,,,,,\n`;
    expect(await importing(sheet, map)).toBe(
      '2 added, 0 changed, 0 left as they are.\n' +
        'Skipped 2 rows of variants or further pictures, which the shop does not have: line 3, 5.',
    );
    expect([(await bySlug('sh-1'))?.pricePaise, (await bySlug('sh-2'))?.pricePaise]).toEqual([
      99_900, 149_900,
    ]);
    const named = `${head}SH-3,Three,Inverters,999,,1,100\nSH-3,Three large,Inverters,1099,,1,100\n`;
    expect(await importing(named, map)).toContain('"sh-3" is already in line 2');
    const skipping = `{ priceNote: null, sameSlug: 'skip', fields: {${fields}} }`;
    expect(await importing(named, skipping)).toMatch(/^1 added.*\nSkipped 1 row /);
  });

  test('import: prices that change by a fifth or more are named, in a dry run too', async () => {
    const sheet = (price: string) => `${head}JU-1,Jump One,Inverters,${price},,1,100\n`;
    await importing(sheet('11999'), map);
    const named =
      'These prices change by a fifth or more. Put them right if that is not meant:\n' +
      '  ju-1: from ₹11,999.00 to ₹1,199.00, 90 % less';
    expect(await importing(sheet('1199'), map, '--dry-run')).toContain(named);
    expect((await bySlug('ju-1'))?.pricePaise).toBe(1_199_900);
    expect(await importing(sheet('1199'), map)).toContain(named);
    expect(await importing(sheet('1200'), map)).not.toContain('a fifth or more');
  });

  test('import: the headings are found below a firm’s name and date; sums, notes and repeated headings are skipped and told', async () => {
    const above = 'Acme Solar Traders,,,,,,\n"Price list of 01-Nov-2026",,,,,,\n,,,,,,\n';
    const sheet =
      `\ufeff${above}${head}LI-1,List One,Inverters,"₹ 1,499",,1,100\nSub-total,,,1499,,1,\n${head}` +
      'LI-2,List Two,Inverters,999/-,,2,100\nTotal,,,2498,,3,\n"Prices are for November, and may change",,,,,,\n';
    expect(await importing(sheet, map)).toBe(
      '2 added, 0 changed, 0 left as they are.\nSkipped 6 rows that are no product: line 1, 2, 6, 7, 9, 10.',
    );
    expect([(await bySlug('li-1'))?.pricePaise, (await bySlug('li-2'))?.pricePaise]).toEqual([
      149_900, 99_900,
    ]);
  });

  test('import: headings that are not found by their names are those of the line that the mapping names', async () => {
    const sheet = `Acme,,,,,,\n${head}NA-1,Named One,Inverters,999,,1,100\n`;
    const named = (line: number) => `{ priceNote: null, headings: ${line}, fields: {${fields}} }`;
    expect(await importing(sheet, named(2))).toMatch(
      /^1 added.*\nSkipped 1 row that is no product: line 1\.$/,
    );
    expect(await importing(sheet, named(9))).toContain('headings: there is nothing in line 9');
  });

  test('import: with --drafts an export with variable and grouped rows becomes drafts, and the rest is listed by line', async () => {
    const sheet =
      '\ufeffID;Type;SKU;Name;Regular price;Stock;Parent;Grouped\n' +
      '11;simple;DR-1;Draft One;₹ 1,499;4;;\n12;variable;DR-2;Cable;;;;\n' +
      '13;variation;DR-2-RED;Cable, red;"499";7;DR-2;\n14;grouped;DR-3;Set of both;;;;DR-1, DR-2-RED\n';
    const woo = `{ priceNote: null, delimiter: ';', fields: {
      slug: ({ text }) => text('SKU'), name: ({ text }) => text('Name'), category: 'Inverters', product_type: 'non-commercial',
      price: ({ number }) => number('Regular price'), stock: ({ optionalNumber }) => optionalNumber('Stock') ?? 0 } }`;
    const before = await countAll();
    expect(await importing(sheet, woo)).toContain('Nothing was imported');
    expect(await countAll()).toBe(before);
    const told = await importing(sheet, woo, '--drafts');
    expect(told).toMatch(/^2 added, 0 changed[\s\S]*Left out:/);
    expect([...told.matchAll(/^ *(\d+) +price/gm)].map(([, line]) => line)).toEqual(['3', '5']);
    const [one, red] = [await bySlug('dr-1'), await bySlug('dr-2-red')];
    expect([one?.published, one?.pricePaise, red?.published, red?.pricePaise]).toEqual([
      false,
      149_900,
      false,
      49_900,
    ]);
    expect(await bySlug('dr-3')).toBeUndefined();
  });

  test('import: new products are for sale, found and announced', async () => {
    const answer = await importing(
      `${head}AC-1,"Acme ""One"", wide",inverters,"12,499.00",₹ 14000,7,5500\nAC-2,Acme Two,Inverters,999,,0,100\n`,
      map,
    );
    expect(answer).toBe('2 added, 0 changed, 0 left as they are.');
    const { json } = await call('GET', '/api/products/items/slug/ac-1/');
    expect(json).toMatchObject({
      name: 'Acme "One", wide',
      price: 12_499,
      original_price: 14_000,
      stock: 7,
      category: { name: 'Inverters' },
      description: '<p><strong>Acme &quot;One&quot;, wide</strong> of 5.5 kW.</p>',
      specifications: [{ label: 'Power', value: '5500 W' }],
    });
    expect((await call('GET', '/api/products/items/?search=acme+5500w')).json.count).toBe(1);
    const changes = await db.select().from(contentChanges);
    expect(changes.at(-1)).toMatchObject({
      source: 'import',
      changed: [
        { type: 'product', slug: 'ac-1' },
        { type: 'product', slug: 'ac-2' },
      ],
    });
    expect(bars.at(-1)).toEqual([2, 2]);
  });

  test('import: the same sheet again writes nothing; one edited cell writes one product', async () => {
    const sheet = `${head}AC-1,"Acme ""One"", wide",inverters,"12,499.00",₹ 14000,7,5500\nAC-2,Acme Two,Inverters,999,,0,100\n`;
    const before = await bySlug('ac-2');
    expect(await importing(sheet, map)).toBe('0 added, 0 changed, 2 left as they are.');
    expect(await bySlug('ac-2')).toEqual(before);
    expect(await importing(sheet.replace(',999,', ',949.50,'), map)).toBe(
      '0 added, 1 changed, 1 left as they are.',
    );
    expect(await bySlug('ac-2')).toMatchObject({ id: before?.id, pricePaise: 94_950 });
  });

  test('import: a note on the price is shown after the declaration, until the next price', async () => {
    const shownDeclaration = async () =>
      (await call('GET', '/api/products/items/slug/ac-2/')).json.declaration;
    await importing(
      'Code,Words\nAC-2,Imported by Acme.\n',
      codeAnd("declaration: ({ text }) => text('Words')"),
    );
    const noted = codeAnd("price: ({ optionalNumber }) => optionalNumber('Price')").replace(
      'priceNote: null',
      "priceNote: 'Indicative price.'",
    );
    for (const price of ['950', '951', '']) await importing(`Code,Price\nAC-2,${price}\n`, noted);
    expect(await bySlug('ac-2')).toMatchObject({ pricePaise: 95_100, declaration: 'Imported by Acme.' });
    expect(await shownDeclaration()).toBe('Imported by Acme. Indicative price.');
    await importing(
      'Code,Price\nAC-2,960\n',
      codeAnd("price: ({ optionalNumber }) => optionalNumber('Price')"),
    );
    expect(await shownDeclaration()).toBe('Imported by Acme.');
  });

  test('import: facts that a mapping gives for some rows only stay in the others', async () => {
    const before = await bySlug('tejomay-40-w-poly-12-v-panel');
    expect(before?.facts).toMatchObject({ kind: 'panel' });
    const some = codeAnd("facts: () => undefined, weight: '3.4 kg'");
    await importing('Code\nTejomay 40 W Poly 12 V Panel\n', some);
    expect(await bySlug('tejomay-40-w-poly-12-v-panel')).toMatchObject({
      facts: before?.facts,
      weight: '3.4 kg',
    });
  });

  test('import: a correction with which kits on sale do not work any more is refused, also by a dry run', async () => {
    const panel = (await db.select().from(products)).find(
      ({ facts, slug }) => facts?.kind === 'panel' && facts.voc_v === 49.6 && !slug.startsWith('ac-'),
    );
    const facts = `facts: () => (${JSON.stringify({ ...panel?.facts, voc_v: 60 })})`;
    for (const options of [['--dry-run'], []]) {
      const answer = await importing(`Code\n${panel?.slug}\n`, codeAnd(facts), ...options);
      expect(answer).toMatch(/^refused: /);
      expect(answer).toContain('Nothing was imported');
    }
    expect(await bySlug(panel?.slug ?? '')).toEqual(panel);
  });

  test('import: a sheet of prices alone changes prices alone', async () => {
    const before = await bySlug('ac-1');
    const prices = codeAnd("price: ({ number }) => number('Price')");
    expect(await importing('Code,Price\nAC-1,12000\n', prices)).toBe(
      '0 added, 1 changed, 0 left as they are.',
    );
    const { pricePaise, updatedAt, ...rest } = (await bySlug('ac-1')) ?? {};
    expect(pricePaise).toBe(1_200_000);
    expect(before).toMatchObject(rest);
    expect(await importing('Code,Price\nAC-9,12000\n', prices)).toContain(
      'the shop has no product "ac-9" yet',
    );
    expect(await importing('Code,Price\nAC-1,99999\n', prices)).toContain(
      'must be less than the original price',
    );
  });

  test('import: a dry run says what would happen and writes nothing', async () => {
    const count = await countAll();
    const answer = await importing(`${head}AC-7,Seven,Inverters,1,,1,1\n`, map, '--dry-run');
    expect(answer).toContain('1 would be added, 0 changed');
    expect(await countAll()).toBe(count);
  });

  test('import: every wrong row is named with its line, and then no row is written', async () => {
    const count = await countAll();
    const answer = await importing(
      `${head}OK-1,Fine,Inverters,100,,1,1
BAD-1,Bad price,Inverters,twelve,,1,1
BAD-2,Half,Inverters,100
OK-1,Again,Inverters,100,,1,1
BAD-3,"Two
lines",Moon,100,,1.5,x
BAD-4,,Inverters,-1,,1,1
BAD-5,Comma,Inverters,"1,50",,1,1
BAD-6,Dearer,Inverters,100,50,1,1
`,
      map,
    );
    expect(answer).toMatch(/3 +price +Price "twelve" is not a number/);
    expect(answer).toMatch(/4 +row +has 4 cells where the first line has 7/);
    expect(answer).toMatch(/5 +slug +"ok-1" is already in line 2/);
    expect(answer).toMatch(/6 +stock +must be a whole number/);
    expect(answer).toMatch(/6 +description +Watt "x" is not a number/);
    expect(answer).toMatch(/8 +name +must not be empty/);
    expect(answer).toMatch(/8 +price +must be more than 0 rupees/);
    expect(answer).toMatch(/9 +price +Price "1,50" is not a number/);
    expect(answer).toMatch(/10 +original_price +must be more than the price/);
    expect(answer).toContain('7 of 8 rows are wrong. Nothing was imported.');
    expect(await countAll()).toBe(count);
  });

  test('import: problems that only the database knows are named together with those of the sheet itself', async () => {
    const count = await countAll();
    const answer = await importing(`${head}N-1,New,Inverters,twelve,,1,1\nN-2,New,Moon,100,,1,1\n`, map);
    expect(answer).toMatch(/2 +price +Price "twelve" is not a number/);
    expect(answer).toMatch(/3 +category +the shop has no category "Moon"/);
    expect(answer).toContain('2 of 2 rows are wrong. Nothing was imported.');
    expect(await countAll()).toBe(count);
  });

  test.each([
    ['no header', '', map, 'the file is empty'],
    ['no row', head, map, 'has no row to import'],
    ['an open quote', `${head}"AC,x`, map, 'line 2: a quotation mark is opened'],
    [
      'a line in another encoding',
      Buffer.concat([Buffer.from(`${head}शक्ति\n`), Buffer.from([0xb2])]),
      map,
      'line 3: is not UTF-8',
    ],
    ['two columns of one name', 'Code,Code\n1,2\n', codeAnd(''), 'two columns are called Code'],
    [
      'a column that is not there',
      `${head}A,B,C,1,,1,1\n`,
      codeAnd("name: ({ text }) => text('Itme')[0].trim(), stock: ({ number }) => number('Stck')"),
      '  fields.name: there is no column "Itme"\n  fields.stock: there is no column "Stck"\n  the columns of the sheet are: Code, Item, Kind, Price, Was, Stock, Watt',
    ],
    [
      'a sheet that is split at the wrong character',
      'Code;Price\nA;1\n',
      codeAnd(''),
      'set delimiter: ";" in the mapping',
    ],
    ['a field that is not there', head, codeAnd("colour: 'red'"), 'fields: there is no field called colour'],
    [
      'a mapping that is a word',
      head,
      "export default 'inverters'",
      'export default: must be fields with values',
    ],
    ['a mapping without its export', head, 'export const map = {}', 'export default: is missing'],
    ['a mapping that is not TypeScript', head, 'export default { fields: [', 'does not run: '],
    [
      'a value of the wrong kind',
      `${head}A,B,C,1,,1,1\n`,
      codeAnd("stock: true, weight: () => 12, price: ({ number }) => number('Stock') / 0"),
      'price   must be a number, and is Infinity',
    ],
    [
      'a mapping that fails in a row',
      `${head}A,B,C,1,,1,1\n`,
      codeAnd("name: ({ text }) => text('Item').split(':')[1].trim()"),
      '   2  name   the mapping fails: Cannot read properties of undefined',
    ],
    [
      'a fact that cannot be',
      `${head}A,B,Inverters,1,,1,1\n`,
      codeAnd("facts: ({ number }) => ({ kind: 'panel', power_w: number('Watt'), voc_v: -4 })"),
      'facts.voc_v  must be a number from 0.1 to 5000',
    ],
    ['no slug and no name', head, '{ fields: { stock: 1 } }', 'slug or name is needed'],
    [
      'a price without a note on whether it is calculated',
      head,
      `{ fields: {${fields}} }`,
      'priceNote: is needed with a price',
    ],
    [
      'another separator, with a comma in every row',
      'Code;Item\nA;Panel, 550 W\n',
      `{ priceNote: null, fields: {${fields}} }`,
      'if this is more than one column, set delimiter: ";"',
    ],
    [
      'a picture that is not there',
      `${head}A,B,Inverters,1,,1,1\n`,
      `{ priceNote: null, fields: {${fields} pictures: ['solar', 'roof-elevated-9'] } }`,
      'there is no public/pictures/roof-elevated-9.webp',
    ],
    [
      'a picture by its path',
      `${head}A,B,Inverters,1,,1,1\n`,
      `{ priceNote: null, fields: {${fields} pictures: ['../../etc/passwd'] } }`,
      'must be the name of a picture in public/pictures',
    ],
  ])('import: %s is one clear answer', async (_, csv, mapping, expected) => {
    const answer = await importing(csv, mapping);
    expect(answer).toMatch(/^refused: /);
    expect(answer).toContain(expected);
  });

  test('import: files that are not there, and a missing --map', async () => {
    expect(await run(['nowhere.csv', '--map', 'nowhere.ts'])).toContain('nowhere.csv cannot be read');
    expect(await run(['README.md', '--map', 'nowhere.ts'])).toContain('there is no such file');
    expect(await run(['README.md', '--map', 'LICENSE'])).toContain('must be a TypeScript module (.ts)');
    expect(await run(['nowhere.csv'])).toContain('--map');
  });

  test('import: cells of SQL and HTML are text', async () => {
    const evil = `'); DROP TABLE products; --<script>alert(1)</script>`;
    expect(await importing(`${head}EVIL-1,"${evil}",Inverters,100,,1,1\n`, map)).toContain('1 added');
    expect(await bySlug('evil-1')).toMatchObject({ name: evil });
  });
});

test('import: the list of inverters of the California Energy Commission, with derived prices marked', async () => {
  const sheet = join(folder, 'inverters.csv');
  const line = (name: string, volts: string, watts: number) =>
    `${name},${volts},2.1,${watts},${watts * 1.04},40,0,0,0,0,0.075,50,6.49,30,50,n/a,Utility Interactive`;
  await writeFile(
    sheet,
    [
      'Name,Vac,Pso,Paco,Pdco,Vdco,C0,C1,C2,C3,Pnt,Vdcmax,Idcmax,Mppt_low,Mppt_high,CEC_Date,CEC_Type',
      'Units,V,W,W,W,V,1/W,1/V,1/V,1/V,W,V,A,V,V,,',
      '[0],volts,pso,paco,pdco,vdco,c0,c1,c2,c3,pnt,vdcmax,idcmax,low,high,date,type',
      line('Maker: MICRO-1 [240V]', '240', 250),
      line('Maker: CENTRAL-1 [422-528V]', '422-528', 1_000_000),
      line('"Maker, Ltd: TWIN"', '0', 5000),
      line('Maker Ltd: TWIN', '0', 5000),
    ].join('\n'),
  );
  const mapping = join(root, 'content', 'imports', 'cec-inverters.ts');
  expect(await run([sheet, '--map', mapping])).toBe('4 added, 0 changed, 0 left as they are.');
  expect(await bySlug('maker-micro-1-240v')).toMatchObject({
    name: 'Maker MICRO-1 [240V]',
    manufacturedBy: 'Maker',
    maxPower: '0.25 kW',
    productType: 'non-commercial',
    pricePaise: 299_900,
    priceNote: expect.stringContaining('worked out from the rated power'),
  });
  expect(await bySlug('maker-central-1-422-528v')).toMatchObject({
    productType: 'commercial',
    pricePaise: 308_999_900,
    facts: { kind: 'inverter', inverter_kind: 'string', ac_power_w: 1_000_000, dc_voltage_max_v: 50 },
    powerW: 1_000_000,
  });
  expect((await call('GET', '/api/products/items/slug/maker-micro-1-240v/')).json.facts).toEqual({
    kind: 'inverter',
    inverter_kind: 'micro',
    ac_power_w: 250,
    ac_voltage_v: 240,
    dc_voltage_max_v: 50,
    trackers: [{ low_v: 30, high_v: 50, current_a: 6.49 }],
  });
  expect(await bySlug('maker-ltd-twin-2')).toMatchObject({
    specifications: expect.arrayContaining([{ label: 'Grid voltage', value: 'not stated' }]),
  });
});

test('import: every twentieth row of that list as it is published, and again without a change', async () => {
  const sheet = join(root, 'tests', 'support', 'cec-inverters.csv');
  const rows = (await readFile(sheet, 'utf8')).trim().split('\n').slice(3);
  const mapping = join(root, 'content', 'imports', 'cec-inverters.ts');
  const before = Number(await countAll());
  expect(await run([sheet, '--map', mapping])).toBe(`${rows.length} added, 0 changed, 0 left as they are.`);
  expect(await countAll()).toBe(before + rows.length);
  expect(await run([sheet, '--map', mapping])).toBe(`0 added, 0 changed, ${rows.length} left as they are.`);
  const shown = await call('GET', `/api/products/items/slug/${slugify(rows[0]?.split(',')[0] ?? '')}/`);
  expect(shown.status).toBe(200);
});

test('after an import of many rows, products are counted without reading them', async () => {
  const sheet =
    head + Array.from({ length: 1200 }, (_, n) => `MANY-${n},Many ${n},Inverters,999,,1,100\n`).join('');
  expect(await importing(sheet, map)).toMatch(/^1200 added/);
  const { rows } = await db.execute<{ plan: string }>(
    sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT count(*) FROM products WHERE published`,
  );
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('Index Only Scan');
  expect(plan).toContain('Heap Fetches: 0');
});
