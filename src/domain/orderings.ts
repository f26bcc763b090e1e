/** The sort orders of a product list (§7); a minus means descending. */
export const orderings = ['-created_at', 'price', '-price', '-rating', 'name', 'country_of_origin'] as const;
export type Ordering = (typeof orderings)[number];
