import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '#domain/json.ts';

/** What the texts of content/ still promise or leave out when a shop begins to sell. */

/** Where the texts of a shop that sells have figures and words that somebody must be able to prove. */
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

/** What the E-Commerce Rules of 2020 want to be shown (rules 4 and 5), and the paths of its texts in site.json. */
const details = {
  'legal.name': 'the legal name',
  'contact.address': 'the address',
  'contact.email': 'the e-mail address',
};
const isDemonstration = (text: string): boolean => /\(demonstration|\.example\b|\bexample\b/i.test(text);

/** The name of the grievance officer, and a phone number soon after it. */
const reachableOfficer = /Grievance Officer\b[\s\S]{0,160}?\+?\d(?:[\d\s-]{8,})\d/;

/**
 * Sentences for the output of a build for a shop that sells; empty if nothing is open. `site` is content/site.json, whose
 * `proven` names claims that can be proven; `contactPage` is the text of content/pages/contact.md.
 */
export function openQuestions(site: unknown, contactPage: string): string[] {
  const proven = new Set(textsIn(at(site, 'proven')));
  const claims = claimed
    .flatMap((path) => textsIn(at(site, path)).map((text) => ({ path, text })))
    .filter(({ text }) => boasts.test(text) && !proven.has(text));
  const hours = String(at(site, 'contact.hours') ?? '');
  const demo = Object.entries(details).filter(([path]) => textsIn(at(site, path)).some(isDemonstration));
  return [
    ...demo.map(
      ([path, what]) => `${path} of content/site.json: ${what} is still that of the demonstration.`,
    ),
    ...(reachableOfficer.test(contactPage)
      ? []
      : ['content/pages/contact.md: name the grievance officer, with a phone number.']),
    ...claims.map(({ path, text }) => `${path} of content/site.json: can you prove "${text}"?`),
    ...(claims.some(({ text }) => text.includes('24/7')) && hours && !hours.includes('24')
      ? [`contact.hours of content/site.json: "${hours}" stands beside "24/7".`]
      : []),
  ];
}

/** Says them before a build for a shop that sells, under a heading. */
export async function reportOpenQuestions(root: string, say: (line: string) => void): Promise<void> {
  const site: unknown = JSON.parse(await readFile(join(root, 'content/site.json'), 'utf8'));
  const contactPage = await readFile(join(root, 'content/pages/contact.md'), 'utf8');
  const questions = openQuestions(site, contactPage);
  if (questions.length === 0) return;
  say(
    'Before you sell. Change these texts, or name claims that you can prove under "proven" in content/site.json:',
  );
  for (const question of questions) say(`  ${question}`);
}
