import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopText } from '#contract/content.ts';
import * as routes from '#contract/routes.ts';
import { isObject } from '#domain/base/json.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';

/** Checks the texts of content/ for missing details and unproven claims when a shop begins to sell. */

/** The paths of texts whose figures and claims a selling shop must be able to prove. */
const claimed = ['hero.stats', 'hero.chips', 'hero.badge', 'promo.points', 'stories.tiles', 'about.stats'];
/** Figures as "10K+", "90%", "24/7" and "4.9/5", and the first place. */
const boasts = /\d[\d.,]*\s?(?:[KLM]?\+|%)|\d\/\d|#1/;

const at = (site: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), site);

/** The texts of each entry of a list, or of an object, as one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const entries: unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  return entries.map((entry) =>
    typeof entry === 'string'
      ? entry
      : Object.values(entry as object)
          .filter((text) => typeof text === 'string')
          .join(' '),
  );
}

/**
 * The required details of a seller, by the paths of their texts in site.json: content/regulation.json has the
 * sources.
 */
const details = {
  'legal.name': 'the legal name',
  'contact.address': 'the address',
  'contact.phone': 'the phone number',
  'contact.email': 'the e-mail address',
  'legal.grievanceOfficer.name': 'the name of the grievance officer',
  'legal.grievanceOfficer.designation': 'the designation of the grievance officer',
  'legal.grievanceOfficer.phone': 'the phone number of the grievance officer',
  'legal.grievanceOfficer.email': 'the e-mail address of the grievance officer',
};
const demonstration = /\(demonstration|\(your [^)]+\)|\.example\b|\b000 0000\b/i;
const isDemonstration = (text: string): boolean => demonstration.test(text) || /\bexample\b/i.test(text);

type Rules = Pick<Regulation, 'grievances' | 'company_details'>;

function missingDetails(site: unknown, { grievances, company_details: companies }: Rules): string[] {
  const found = Object.entries(details).flatMap(([path, what]) => {
    const texts = textsIn(at(site, path)).filter((text) => text.trim() !== '');
    if (texts.length === 0)
      return `${path} of content/site.json is empty: shops must show ${what} since ${dayInWords(grievances.from)}.`;
    return texts.some(isDemonstration)
      ? `${path} of content/site.json: ${what} is still that of the demonstration.`
      : [];
  });
  const name = String(at(site, 'legal.name') ?? '');
  const cin = String(at(site, 'legal.cin') ?? '');
  const isCompany = /\b(limited|ltd)\b/i.test(name) && !/\bllp\b|liability partnership/i.test(name);
  if (cin === '' && isCompany)
    found.push(
      `legal.cin of content/site.json is empty: a company must show its Corporate Identity Number since ${dayInWords(companies.from)}.`,
    );
  if (cin !== '' && !/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(cin))
    found.push(`legal.cin of content/site.json: "${cin}" is no CIN, like U40106UP2026PTC123456.`);
  return found;
}

/**
 * The open questions before this shop sells, as sentences that the build prints; empty if there are none. `site` is
 * content/site.json, whose `proven` lists the claims that the shopkeeper can prove; `pages` are the texts of
 * content/pages by name.
 */
export function openQuestions(
  site: unknown,
  pages: Readonly<Record<string, string>>,
  rules: Rules,
): string[] {
  const proven = new Set(textsIn(at(site, 'proven')));
  const claims = claimed
    .flatMap((path) => textsIn(at(site, path)).map((text) => ({ path, text })))
    .filter(({ text }) => boasts.test(text) && !proven.has(text));
  const hours = String(at(site, 'contact.hours') ?? '');
  const ofDemonstration = Object.keys(pages).filter((name) => demonstration.test(pages[name] ?? ''));
  /** A text that is published at the desk has no front matter: its writer has read it. */
  const toCheck = Object.entries(pages).flatMap(([name, text]) => {
    const what = /^check: "(.*)"$/m.exec(text)?.[1];
    return what
      ? [`content/pages/${name}: ${what}. Publish it at the desk, or remove its line "check".`]
      : [];
  });
  return [
    ...missingDetails(site, rules),
    ...toCheck,
    ...ofDemonstration.map(
      (name) => `content/pages/${name} still has a name, an address or an e-mail of the demonstration.`,
    ),
    ...claims.map(({ path, text }) => `${path} of content/site.json: can you prove "${text}"?`),
    ...(claims.some(({ text }) => text.includes('24/7')) && hours && !hours.includes('24')
      ? [`contact.hours of content/site.json: "${hours}" stands beside "24/7".`]
      : []),
  ];
}

/** What the desk has published over the files: its settings, and its texts by the names of their files. */
export type PublishedTexts = { settings: unknown; pages: Readonly<Record<string, string>> };

/**
 * Reports the open questions under a heading, before a build for a shop that sells and when it opens. What is published at the desk is
 * asked about, not the file that it replaces.
 */
export async function reportOpenQuestions(
  root: string,
  say: (line: string) => void,
  published?: PublishedTexts,
): Promise<void> {
  const json = async (name: string) => JSON.parse(await readFile(join(root, 'content', name), 'utf8'));
  const site: unknown = published?.settings ?? (await json('site.json'));
  const rules: Rules = await json('regulation.json');
  const folder = join(root, 'content/pages');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  const pages = { ...Object.fromEntries(await Promise.all(texts)), ...published?.pages };
  const questions = openQuestions(site, pages, rules);
  if (questions.length === 0) return;
  say(
    'Before you sell. Change these texts at the desk or in content/, or name claims that you can prove under "proven" in content/site.json:',
  );
  for (const question of questions) say(`  ${question}`);
}

/** What a shop that is open has published, by its own API; undefined if it cannot be read. */
export async function readPublished(origin: string): Promise<PublishedTexts | undefined> {
  const read = async (path: string) => {
    const reply = await fetch(`${origin}${path}`);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return reply.json();
  };
  try {
    const [{ settings }, texts] = await Promise.all([read(routes.settings.path), read(routes.pages.path)]);
    return { settings, pages: pagesByFile(texts) };
  } catch {
    return undefined;
  }
}

export const pagesByFile = (texts: readonly ShopText[]): Record<string, string> =>
  Object.fromEntries(
    texts.map(({ slug, title, text, questions }) => [
      `${slug}.md`,
      [title, text, ...questions.flatMap(({ q, a }) => [q, a])].join('\n'),
    ]),
  );
