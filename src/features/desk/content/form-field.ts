/** A field of a form of the desk: how it is called there and how it is typed. */

export type FormField = {
  name: string;
  label: string;
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'rupees'
    | 'count'
    | 'number'
    | 'flag'
    | 'choice'
    | 'category'
    | 'rows'
    | 'pictures'
    | 'picture';
  hint?: string;
  /** It cannot be published without it. */
  isNeeded?: boolean;
  options?: readonly (readonly [value: string, text: string])[];
};
export type Section = { title: string; fields: readonly FormField[]; isFolded?: boolean };

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
      kind: 'text',
      hint: 'Without one, the beginning of the text.',
    },
    line('seo_keywords', 'Keywords', 'Separated by commas.'),
  ],
};
