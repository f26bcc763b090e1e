/** How a product list can be ordered (§7); a minus is from the highest down. */
export const orderings = ['-created_at', 'price', '-price', '-rating', 'name'] as const;
export type Ordering = (typeof orderings)[number];
