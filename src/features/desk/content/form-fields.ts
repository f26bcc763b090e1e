import type { EntryType } from '#domain/publishing/content-change.ts';
import { settingsTexts } from '#texts/en/desk-settings.ts';
import { factLabel } from './fact-label.ts';
import { forSearchEngines, line, needed, type Section } from './form-field.ts';
import { product } from './product-form.ts';
import { settings } from './settings-form.ts';

/** The forms of the desk: which field stands where, what it is called there and how it is typed. */

const category: readonly Section[] = [
  {
    title: 'The category',
    fields: [
      needed(line('name', 'Name', 'Its address stays as it is.')),
      needed({ name: 'picture', label: 'Picture', kind: 'picture', isDecorative: true }),
      needed({ name: 'blurb', label: 'In a sentence', kind: 'text', hint: 'Below its name.' }),
      {
        name: 'look',
        label: 'What to look for',
        kind: 'points',
        rows: { one: 'point', columns: [{ name: 'text', label: 'Text', isLong: true }] },
      },
    ],
  },
  {
    title: 'Order of the categories',
    fields: [
      needed({
        name: 'order',
        label: 'Order of the categories',
        kind: 'order',
        hint: 'On the home page and in filters. A new one is the last; here it moves once it is published.',
      }),
    ],
  },
];

const post: readonly Section[] = [
  {
    title: 'The post',
    fields: [
      needed(line('title', 'Title')),
      needed({ name: 'picture', label: 'Picture', kind: 'picture' }),
      needed({ name: 'description', label: 'Text', kind: 'markdown' }),
    ],
  },
  forSearchEngines,
];

const page: readonly Section[] = [
  {
    title: 'The page',
    fields: [
      needed(line('title', 'Title')),
      needed({ name: 'description', label: 'In a sentence', kind: 'text', hint: 'For search engines.' }),
      needed({ name: 'text', label: 'Text', kind: 'markdown' }),
    ],
  },
  {
    title: 'Questions and answers',
    only: 'faq',
    fields: [
      {
        name: 'questions',
        label: 'Questions',
        kind: 'rows',
        hint: 'Answers may have links and emphasis, as other texts.',
        rows: {
          one: 'question',
          columns: [
            { name: 'q', label: 'Question' },
            { name: 'a', label: 'Answer', isLong: true },
          ],
        },
      },
    ],
  },
];

export const forms: Record<EntryType, readonly Section[]> = { product, category, post, page, settings };

const allFields = Object.values(forms).flatMap((sections) => sections.flatMap(({ fields }) => fields));
export function labelOf(name: string): string {
  if (name === 'picture_alts' || name === 'picture_alt') return 'What it shows';
  const fact = /^facts\.(.+)$/.exec(name)?.[1];
  return fact ? factLabel(fact) : (allFields.find((field) => field.name === name)?.label ?? name);
}

/** The field at which a problem is shown. */
export const placeOf = (name: string): string =>
  name === 'picture_alts'
    ? 'pictures'
    : name === 'picture_alt'
      ? 'picture'
      : name.startsWith('facts.')
        ? 'facts'
        : name;

export const typeNames: Record<EntryType, { one: string; many: string; title: string }> = {
  product: { one: 'product', many: 'products', title: 'Products' },
  category: { one: 'category', many: 'categories', title: 'Categories' },
  post: { one: 'post', many: 'posts', title: 'Posts' },
  page: { one: 'page', many: 'pages', title: 'Pages' },
  settings: { one: 'settings', many: 'settings', title: settingsTexts.title },
};
