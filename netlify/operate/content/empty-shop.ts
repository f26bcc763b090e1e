import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#settings/schema.ts';

/** The files of a shop of one's own: without the products, posts, stories and figures of the demonstration. */

/** What a new shop's owner fills in. The launch checks name each of these until it is done. */
const unknown = {
  address: ['(your address)'],
  phone: '(your phone number)',
  phoneHref: '+910000000000',
  email: 'help@your-shop.example',
};

/** The settings of a new shop: what is true of every shop stays, claims and people of the demonstration go. */
export function emptySite(demonstration: Site, name: string): Site {
  const { hero, promo, stories, about, product, contact } = demonstration;
  return {
    ...demonstration,
    name,
    tagline: 'Solar for homes and businesses',
    url: 'https://your-shop.example',
    description: `Solar panels, inverters, batteries, kits and complete systems at ${name}.`,
    home: { sections: ['categories', 'products', 'contact'] },
    legal: {
      name,
      gstin: '',
      cin: '',
      grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
    },
    contact: { ...contact, ...unknown, whatsapp: '', hours: '', reply: '', responseTime: '' },
    social: [],
    hero: { ...hero, chips: [], stats: [], badge: { price: '', saving: '' } },
    promo: { ...promo, points: [] },
    stories: { ...stories, title: 'What customers say', lead: '', items: [], tiles: [] },
    about: {
      ...about,
      title: `About ${name}`,
      lead: 'Panels, inverters, batteries, kits and complete systems for homes and businesses.',
      vision: { ...about.vision, counters: [] },
      why: { ...about.why, items: [] },
      partnerships: { ...about.partnerships, items: [] },
    },
    product: { ...product, strips: product.strips.slice(0, 2), lovedBadge: '' },
    demo: { note: '' },
    proven: [],
  };
}

const markdown = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md'));

type Demonstration = { site: Site; products: string[]; posts: string[] };

/** What of the demonstration stands in the files of a project; undefined once they are those of a shop of its own. */
export async function readDemonstration(project: string): Promise<Demonstration | undefined> {
  const content = join(project, 'content');
  const site: Site = JSON.parse(await readFile(join(content, 'site.json'), 'utf8'));
  if (site.demo.note === '') return undefined;
  return {
    site,
    products: await markdown(join(content, 'products')),
    posts: await markdown(join(content, 'posts')),
  };
}

/** A demonstration's accounts have passwords that everybody knows. */
async function withoutDemoAccounts(project: string): Promise<void> {
  const file = join(project, '.env');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (/^DEMO_ACCOUNTS=/m.test(text)) return;
  await writeFile(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}DEMO_ACCOUNTS=\n`);
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(Object(value)).flatMap((inner: unknown) => textsIn(inner));

/** Removes translations of texts that only the demonstration's settings have; those of states, labels and rules stay. */
async function forgetWords(file: string, before: readonly string[], now: readonly string[]): Promise<void> {
  const words: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  const gone = new Set(before.filter((text) => !now.includes(text)));
  const kept = Object.entries(words).filter(([english]) => !gone.has(english));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** Makes the files those of a new shop. Categories and the texts of the law stay: those take name and address from the settings. */
export async function writeEmptyShop(project: string, name: string, from: Demonstration): Promise<void> {
  const content = join(project, 'content');
  for (const folder of ['products', 'posts'] as const) {
    await mkdir(join(content, folder), { recursive: true });
    for (const file of from[folder]) await rm(join(content, folder, file));
    // Git keeps no empty folder.
    await writeFile(join(content, folder, '.gitkeep'), '');
  }
  const site = emptySite(from.site, name);
  await writeFile(join(content, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
  for (const gone of ['products', 'posts'])
    await rm(join(content, 'hi', gone), { recursive: true, force: true });
  await forgetWords(join(content, 'hi', 'words.json'), textsIn(from.site), textsIn(site));
  await withoutDemoAccounts(project);
}
