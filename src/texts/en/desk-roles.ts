import type { DeskRole } from '#domain/access/desk-roles.ts';

/** What each role is called, and what it may do. */
export const roleTexts: Record<DeskRole, { name: string; what: string }> = {
  owner: { name: 'Owner', what: 'everything, also figures and who works here' },
  orders: { name: 'Orders', what: 'orders, returns, refunds, quotations and inquiries' },
  sales: {
    name: 'Sales',
    what: 'inquiries and quotations; orders to read, to note calls and to correct an address',
  },
  content: {
    name: 'Content',
    what: 'products with price and stock, categories, posts, pages, pictures, home page and announcement',
  },
};
