/** A field of a form of the desk: how it is called there and how it is typed. */

/** The columns of a list of rows, and what one row is called. */
export type FormRows = {
  one: string;
  columns: readonly { name: string; label: string; isLong?: boolean }[];
};
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
    | 'points'
    | 'order'
    | 'facts'
    | 'pictures'
    | 'picture'
    | 'colour'
    | 'sections';
  hint?: string;
  /** It cannot be published without it. */
  isNeeded?: boolean;
  /** Of a list of rows, or of points with one text each. */
  rows?: FormRows;
  /** Of a picture beside the words that say the same: no alternative text is asked for. */
  isDecorative?: boolean;
  options?: readonly (readonly [value: string, text: string])[];
};
/** `only`: shown for the entry of this name alone. */
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
      kind: 'text',
      hint: 'Without one, the beginning of the text.',
    },
    line('seo_keywords', 'Keywords', 'Separated by commas.'),
  ],
};
