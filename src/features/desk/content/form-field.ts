import { searchEngines } from '#texts/en/desk-entry-form.ts';
import type { FormField } from '../form/form-field.ts';

/** A section of the form of an entry. `only`: shown for the entry of this name alone. */
export type Section = {
  title: string;
  fields: readonly FormField[];
  isFolded?: boolean;
  /** Logo and colours are shown as the shop would have them. */
  hasLook?: boolean;
  only?: string;
};

type Words = Readonly<Record<string, { label: string; hint?: string }>>;

/** Makes the fields of a form from their words: `field('title')` is a line of text that is called so. */
export const fieldsWith =
  (words: Words) =>
  (name: string, kind: FormField['kind'] = 'line', more: Partial<FormField> = {}): FormField => ({
    name,
    kind,
    label: name,
    ...words[name],
    ...more,
  });
export const needed = { isNeeded: true } as const;

const field = fieldsWith(searchEngines.fields);
export const forSearchEngines: Section = {
  title: searchEngines.title,
  isFolded: true,
  fields: [field('seo_title'), field('seo_description', 'lines'), field('seo_keywords')],
};
