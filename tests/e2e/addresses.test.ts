import { expect, inject, test } from 'vitest';

/** Whatever a reader of links finds in a page's HTML, also in templates, on this site. */
async function addressesIn(path: string): Promise<string[]> {
  const html = await fetch(inject('shopUrl') + path).then((reply) => reply.text());
  const found = [...html.matchAll(/\s(href|src|srcset)="([^"]+)"/gi)].flatMap(([, name = '', value = '']) =>
    name.toLowerCase() === 'srcset' ? value.split(/,\s+/).map((one) => one.split(' ')[0] ?? '') : [value],
  );
  const own = found.map((one) => one.replaceAll('&amp;', '&')).filter((one) => /^\/(?!\/)/.test(one));
  return [...new Set(own)];
}

test.each(['/', '/products/', '/cart/', '/checkout/', '/contact/', '/login/', '/planner/'])(
  'every address in the HTML of %s leads somewhere',
  async (path) => {
    const addresses = await addressesIn(path);
    expect(addresses.length).toBeGreaterThan(10);
    const dead: string[] = [];
    for (const address of addresses) {
      const reply = await fetch(inject('shopUrl') + address);
      await reply.arrayBuffer();
      if (!reply.ok) dead.push(`${reply.status} ${address}`);
    }
    expect(dead).toEqual([]);
  },
);

test('the address of the icon holds no mark-up', async () => {
  const html = await fetch(inject('shopUrl')).then((reply) => reply.text());
  expect(/<link rel="icon" href="([^"]*)"/.exec(html)?.[1]).toMatch(/^data:image\/svg\+xml,%3Csvg [^<]*$/);
});
