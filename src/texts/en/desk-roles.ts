import type { DeskRole } from '#domain/access/desk-roles.ts';

/** What each role is called, and what it may do. */
export const roleTexts: Record<DeskRole, { name: string; what: string }> = {
  owner: { name: 'Owner', what: 'everything, also figures and who works here' },
  orders: { name: 'Orders', what: 'orders, returns, refunds and inquiries' },
  content: { name: 'Content', what: 'products with price and stock, categories, posts, pages and pictures' },
};
