/** The fields of what is written at the desk, and the controls that only they have. */

type FieldWords = { label: string; hint?: string };
type Rows = { one: string; columns: readonly { name: string; label: string; isLong?: boolean }[] };

export const searchEngines = {
  title: 'Search engines',
  fields: {
    seo_title: { label: 'Title', hint: 'Without one, its name.' },
    seo_description: { label: 'Description', hint: 'Without one, the beginning of the text.' },
    seo_keywords: { label: 'Keywords', hint: 'Separated by commas.' },
  },
} as const satisfies { title: string; fields: Record<string, FieldWords> };

export const categoryForm = {
  title: 'The category',
  fields: {
    name: { label: 'Name', hint: 'Its address stays as it is.' },
    picture: { label: 'Picture' },
    blurb: { label: 'In a sentence', hint: 'Below its name.' },
    look: { label: 'What to look for' },
    order: {
      label: 'Order of the categories',
      hint: 'On the home page and in filters. A new one is the last; here it moves once it is published.',
    },
  },
  order: 'Order of the categories',
} as const;
export const pointRows: Rows = { one: 'point', columns: [{ name: 'text', label: 'Text', isLong: true }] };

export const postForm = {
  title: 'The post',
  fields: { title: { label: 'Title' }, picture: { label: 'Picture' }, description: { label: 'Text' } },
} as const;

export const pageForm = {
  title: 'The page',
  fields: {
    title: { label: 'Title' },
    description: { label: 'In a sentence', hint: 'For search engines.' },
    text: { label: 'Text' },
    questions: {
      label: 'Questions',
      hint: 'Answers may have links and emphasis, as other texts.',
    },
  },
  questions: 'Questions and answers',
} as const;
export const questionRows: Rows = {
  one: 'question',
  columns: [
    { name: 'q', label: 'Question' },
    { name: 'a', label: 'Answer', isLong: true },
  ],
};

/** Of a folded part of a form. */
export const filledOf = (filled: number, all: number): string => `${filled} of ${all} filled`;

export const listFields = {
  removed: (one: string) => `Removed: ${one}.`,
  undo: 'Undo',
  nth: (one: string, place: number, all: number) => `${one} ${place} of ${all}`,
  menu: (nth: string) => `Move or remove ${nth}`,
  earlier: (nth: string) => `Earlier ${nth}`,
  later: (nth: string) => `Later ${nth}`,
  remove: (nth: string) => `Remove ${nth}`,
  cell: (label: string, one: string, row: number) => `${label} of ${one} ${row}`,
  add: (one: string) => `Add a ${one}`,
  category: 'category',
} as const;

export const pictureFields = {
  picture: 'picture',
  nth: (place: number, all: number) => `picture ${place} of ${all}`,
  alt: 'What it shows',
  altProblem: (message: string) => `What it shows: ${message}`,
  alts: { label: 'What does it show?', hint: 'Read aloud to those who do not see it.' },
  noRoom: (room: number) => `There is room for ${room} more; the others were left out.`,
  failed: (file: string, why: string) => `${file}: ${why}`,
  sending: 'Making it smaller and keeping it...',
  choose: 'Choose or take a photograph',
  damaged: 'This picture cannot be read. Take it again, or save it anew as JPEG.',
} as const;

export const textTools = {
  toolbar: (field: string) => `Tools for ${field}`,
  tools: {
    heading: { label: 'Heading', sign: 'H' },
    bold: { label: 'Bold', sign: 'B' },
    italic: { label: 'Italic', sign: 'I' },
    list: { label: 'List', sign: '• List' },
    link: { label: 'Link', sign: 'Link' },
  },
  view: (field: string) => `${field}, as its page shows it`,
  asShown: 'As its page shows it:',
  noView: 'The view cannot be made just now.',
} as const;

export const factFields = {
  kind: { label: 'Kind of product', hint: 'Filters, the planner and the checks of kits use these figures.' },
  none: 'No figures',
  kinds: { panel: 'Panel', inverter: 'Inverter', battery: 'Battery', kit: 'Kit', other: 'Other' },
  flags: { true: 'Yes', false: 'No' },
  unknown: 'Not known',
  oneInALine: 'One in a line.',
  oneOf: (values: string) => `One in a line: ${values}.`,
} as const;
