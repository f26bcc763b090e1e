import type { EntryState } from '#contract/desk-content.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import type { CountWords } from './desk-shell.ts';

/** What is written at the desk: its lists, and the page of one product, category, post or text. */

type TypeWords = {
  title: string;
  all: string;
  add: string;
  none: string;
  noneFits: string;
  count: CountWords;
};

export const entryTypeTexts: Record<EntryType, TypeWords> = {
  product: {
    title: 'Products',
    all: 'All products',
    add: 'New product',
    none: 'No product yet',
    noneFits: 'No product fits',
    count: { one: '1 product', several: '# products', loading: 'Loading products' },
  },
  category: {
    title: 'Categories',
    all: 'All categories',
    add: 'New category',
    none: 'No category yet',
    noneFits: 'No category fits',
    count: { one: '1 category', several: '# categories', loading: 'Loading categories' },
  },
  post: {
    title: 'Posts',
    all: 'All posts',
    add: 'New post',
    none: 'No post yet',
    noneFits: 'No post fits',
    count: { one: '1 post', several: '# posts', loading: 'Loading posts' },
  },
  page: {
    title: 'Pages',
    all: 'All pages',
    add: 'New page',
    none: 'No page yet',
    noneFits: 'No page fits',
    count: { one: '1 page', several: '# pages', loading: 'Loading pages' },
  },
  settings: {
    title: 'Settings',
    all: 'All settings',
    add: 'New settings',
    none: 'No settings yet',
    noneFits: 'No settings fit',
    count: { one: '1 group', several: '# groups', loading: 'Loading settings' },
  },
};

export const entryStates: Record<EntryState, string> = {
  new: 'Not published yet',
  published: 'Published',
  unpublished: 'Hidden from shoppers',
};

export const entryList = {
  title: 'Content',
  which: 'What to write',
  search: 'Search by name',
  whichEntries: 'Which of them',
  onlys: { draft: 'Drafts', hidden: 'Hidden' },
  category: 'Category',
  ofFiles: 'Texts as the shop came with them',
  ofFilesText: 'What you publish here takes the place of such a text, until you hide it again.',
  /** Short marks in a list. */
  marks: { new: 'New', published: '', unpublished: 'Hidden' },
  draft: 'Draft',
} as const;

export const entryPage = {
  draftOf: (state: string, who: string, time: string) => `${state}. Draft of ${who}, ${time}`,
  notSaved: (state: string) => `${state}. Not saved yet`,
  view: 'View in shop',
  address: 'Address',
  addressHint: 'The last part of its address. It stays as it is once it is saved.',
  taken: 'There is something at this address already. Write another one.',
  takenBy: (slug: string) => `There is something at the address “${slug}” already. Write another address.`,
  filesUnread: 'The texts of the files cannot be read just now.',
} as const;

export const entryActions = {
  others: 'Saved by somebody else meanwhile',
  othersText: (fields: string) => `${fields}. What you have typed is kept, and is saved over it next time.`,
  preview: 'Preview',
  openPreview: (until: string) =>
    `<link>Open the preview</link> Anybody with this link sees it until ${until}.`,
  saves: 'Texts, pictures, figures. Price and stock: above.',
  save: 'Save as a draft',
  saving: 'Saving...',
  publish: 'Publish',
  publishing: 'Publishing...',
  hide: 'Hide from shoppers',
  hideTitle: 'Hide it from shoppers?',
  hideText: 'It is not found, shown or sold any more. You can undo this here, or later in the history.',
  hideIt: 'Hide it',
  keepShown: 'Keep it in the shop',
  hiding: 'Hiding...',
  hidden: 'Hidden. Shoppers no longer see it.',
  undo: 'Undo',
  undoing: 'Undoing...',
  shown: 'Shoppers see it again.',
  discard: 'Discard changes',
  discardTitle: 'Discard changes?',
  discardText: 'What is not published yet is lost. Shoppers see what they see now.',
  discardThem: 'Discard',
  keep: 'Keep them',
  discarding: 'Discarding...',
} as const;

export const entryConflicts = {
  title: 'Changed in the shop meanwhile',
  shop: 'In the shop now',
  draft: 'In your draft',
  nothing: 'nothing',
  keepShop: (field: string) => `Keep the shop’s<quiet> ${field}</quiet>`,
  takeDraft: (field: string) => `Use the draft’s<quiet> ${field}</quiet>`,
} as const;

export const previewNotice = {
  title: 'Preview',
  notPublished: 'Preview — not published',
  settings:
    'Only this link shows it. Shoppers see the shop as it is published, and search engines are asked to stay away.',
  entry: {
    product:
      'Only this link shows it. Shoppers find no such product in the shop, and search engines are asked to stay away.',
    category:
      'Only this link shows it. Shoppers find no such category in the shop, and search engines are asked to stay away.',
    post: 'Only this link shows it. Shoppers find no such post in the shop, and search engines are asked to stay away.',
    page: 'Only this link shows it. Shoppers find no such page in the shop, and search engines are asked to stay away.',
  },
} as const;
