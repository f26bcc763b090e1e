import type { Problem } from '#contract/reason.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { settingsTexts } from '#texts/en/desk-settings.ts';
import type { FormField, Values } from '../form/form-field.ts';
import { factFields } from './FactsField.tsx';
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
      needed({ name: 'blurb', label: 'In a sentence', kind: 'lines', hint: 'Below its name.' }),
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
      needed({ name: 'description', label: 'In a sentence', kind: 'lines', hint: 'For search engines.' }),
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

const forms: Record<EntryType, readonly Section[]> = { product, category, post, page, settings };

/** The sections of an entry's form, without the fields that have a form of their own. */
export const sectionsOf = (
  type: EntryType,
  slug: string,
  values: Values,
  without: readonly string[] = [],
): Section[] =>
  forms[type]
    .filter(({ only = slug }) => only === slug)
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ name }) => !without.includes(name))
        .map((field) =>
          field.kind === 'facts' ? { ...field, entry: factFields(values[field.name]) } : field,
        ),
    }))
    .filter(({ fields }) => fields.length > 0);

const allFields: readonly FormField[] = Object.values(forms).flatMap((sections) =>
  sections.flatMap(({ fields }) => fields),
);
export const labelOf = (name: string): string =>
  altsOf[name] ? altsLabel : (allFields.find((field) => field.name === name)?.label ?? name);

/** The texts of pictures stand with their pictures. */
const altsOf: Record<string, string> = { picture_alts: 'pictures', picture_alt: 'picture' };
const altsLabel = 'What it shows';

/** Problems at the fields that show them. */
export const placed = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => {
    const place = altsOf[String(problem.path[0])];
    const message = `${altsLabel}: ${problem.message}`;
    return place ? { path: [place, ...problem.path.slice(1)], code: 'said', message } : problem;
  });

export const typeNames: Record<EntryType, { one: string; many: string; title: string }> = {
  product: { one: 'product', many: 'products', title: 'Products' },
  category: { one: 'category', many: 'categories', title: 'Categories' },
  post: { one: 'post', many: 'posts', title: 'Posts' },
  page: { one: 'page', many: 'pages', title: 'Pages' },
  settings: { one: 'settings', many: 'settings', title: settingsTexts.title },
};
