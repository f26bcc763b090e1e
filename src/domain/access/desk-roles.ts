/**
 * Who runs the shop, and what each may do at the desk. `orders`: orders, returns and inquiries. `content`: products with
 * price and stock, categories, posts, pages and pictures. An owner may do everything, also give and take roles.
 */
export const deskRoles = ['owner', 'orders', 'content'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The role that a part of the desk needs, or `any` of them. */
export type DeskRight = DeskRole | 'any';

export const mayUse = (role: DeskRole, wanted: DeskRight): boolean =>
  wanted === 'any' || role === 'owner' || role === wanted;
