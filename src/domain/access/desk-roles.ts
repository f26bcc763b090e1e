/**
 * Who runs the shop, and what each may do at the desk. `orders`: orders, returns, refunds, quotations and inquiries. `sales`: inquiries
 * and quotations, and orders without what moves goods or money. `content`: products with price and stock, categories, posts, pages and
 * pictures. An owner may do everything, also give and take roles.
 */
export const deskRoles = ['owner', 'orders', 'content', 'sales'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The role that a part of the desk needs, or `any` of them. Who works on orders may do what sales may. */
export type DeskRight = DeskRole | 'any';

export const mayUse = (role: DeskRole, wanted: DeskRight): boolean =>
  wanted === 'any' || role === 'owner' || role === wanted || (role === 'orders' && wanted === 'sales');

/** The steps of an order that move neither goods nor money. */
const stepsOfSales: readonly string[] = ['address', 'note', 'call'];
export const mayTake = (role: DeskRole, step: string): boolean =>
  mayUse(role, 'orders') || (mayUse(role, 'sales') && stepsOfSales.includes(step));
