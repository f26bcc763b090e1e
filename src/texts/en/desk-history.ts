/** Who changed what at the desk, and how it is undone. */

export const changeHistory = {
  title: 'History',
  about: 'Who changed what here. What happened to an order stands with the order.',
  nothing: 'Nothing was changed yet.',
  done: 'Undone. Shoppers see it when they next open a page. Some pages follow a little later.',
  older: 'Older changes',
  by: (who: string, time: string) => `${who}, <at>${time}</at>`,
  /** The words in `quiet` are for screen readers, in all texts of the desk. */
  undo: (what: string, subject: string) => `Undo<quiet> ${what} of ${subject}</quiet>`,
  again: 'It has changed again since',
  againText: 'The undo would overwrite the newer values too:',
  undoAll: 'Undo it all the same',
  leave: 'Leave it',
  undoing: 'Undoing...',
} as const;

/** The kinds of things that are changed. */
const subjectNames: Readonly<Record<string, string>> = {
  product: 'product',
  category: 'category',
  post: 'post',
  page: 'page',
  settings: 'settings',
  picture: 'picture',
  order: 'order',
  quotation: 'quotation',
  inquiry: 'inquiry',
  person: 'person',
  shop: 'shop',
};
/** `product/panel-550` in words. */
export function subjectText(subject: string): string {
  const [kind = '', ...name] = subject.split('/');
  return `${subjectNames[kind] ?? kind} ${name.join('/')}`;
}

const whats: Readonly<Record<string, string>> = {
  'role given': 'was given a role',
  'role taken away': 'lost the role',
  unpublished: 'hidden from shoppers',
  'undone: unpublished': 'shown to shoppers again',
};
export const whatText = (what: string): string => whats[what] ?? what;

/** `Product panel-550: published` as the heading of a change; of a person, the role that was given or lost. */
export function changeTitle(subject: string, what: string, role?: string): string {
  const person = subject.slice('person/'.length);
  if (role && what === 'role given') return `${role} access was given to ${person}`;
  if (role && what === 'role taken away') return `${role} access was taken from ${person}`;
  const text = subjectText(subject);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${whatText(what)}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  price: 'price',
  original_price: 'original price',
  stock: 'in stock',
  low_stock_at: 'warning at',
  published: 'shown to shoppers',
};
export const fieldText = (name: string): string => fieldNames[name] ?? name.replaceAll('_', ' ');

export const noValue = 'none';
export const yes = 'yes';
export const no = 'no';
export const changed = (field: string, now: string): string => `${field} ${now}`;
export const changedFrom = (field: string, now: string, before: string): string =>
  `${field} ${now}, was ${before}`;
