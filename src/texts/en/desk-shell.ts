import type { DeskRole } from '#domain/access/desk-roles.ts';
import { roleTexts } from './desk-roles.ts';

/** The frame of the desk: its page, its tabs, and what each of its lists says. */

export const deskPage = {
  title: 'The shop’s desk',
  description: 'Orders, inquiries and stock, for those who run the shop.',
  name: 'Desk',
  nameOf: (shop: string) => `${shop}, desk`,
  leave: 'Leave',
  shop: 'Shop',
  account: 'Account',
} as const;

/** The tabs, by their names in the address. */
export const deskTabs = {
  waiting: 'To do',
  orders: 'Orders',
  quotations: 'Quotations',
  inquiries: 'Inquiries',
  products: 'Products',
  content: 'Content',
  figures: 'Figures',
  people: 'People',
  history: 'History',
} as const;

export const deskNav = { more: 'More' } as const;

export const deskFrame = {
  noDesk: 'This account has no desk',
  noDeskText: 'The desk is for those who run the shop. Your own orders are in your account.',
  elsewhere: 'The desk is somewhere else',
  elsewhereText: 'Orders of this shop are kept by another backend, which has its own desk.',
  noAccess: 'You don’t have access to this page',
  noAccessText: (role: DeskRole) =>
    `Your role is ${roleTexts[role].name}: ${roleTexts[role].what}. An owner of the shop can change it.`,
  order: (id: string) => `Order ${id}`,
} as const;

/** Of a list: how many it has, `#` being their number, and while it loads. */
export type CountWords = { one: string; several: string; loading: string };

export const deskList = {
  counted: ({ one, several }: CountWords, count: number, shown: string) =>
    (count === 1 ? one : several).replace('#', shown),
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  all: 'All',
  search: 'Search',
} as const;
