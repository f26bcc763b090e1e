import type { FormField } from '../form/form-field.ts';

/** A section of the form of an entry. `only`: shown for the entry of this name alone. */
export type Section = {
  title: string;
  fields: readonly FormField[];
  isFolded?: boolean;
  only?: string;
};

export const line = (name: string, label: string, hint?: string): FormField => ({
  name,
  label,
  kind: 'line',
  ...(hint ? { hint } : {}),
});
export const needed = (field: FormField): FormField => ({ ...field, isNeeded: true });

export const forSearchEngines: Section = {
  title: 'Search engines',
  isFolded: true,
  fields: [
    line('seo_title', 'Title', 'Without one, its name.'),
    {
      name: 'seo_description',
      label: 'Description',
      kind: 'lines',
      hint: 'Without one, the beginning of the text.',
    },
    line('seo_keywords', 'Keywords', 'Separated by commas.'),
  ],
};
