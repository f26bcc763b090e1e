/** Titles and descriptions of the pages that list products. */

export const lookFor = 'What to look for';

export const all = {
  heading: 'Products',
  title: 'Solar panels, inverters, batteries, kits and accessories',
  description:
    'Compare solar panels, inverters, batteries, kits, accessories and complete systems by price, power and rating. Prices include GST; shipping is free.',
};

/** The heading of §2 has the word of the address. */
export const categoryHeading = (slug: string): string => `Category: ${slug}`;
export const categoryDescription = (name: string, count: number): string =>
  count === 1
    ? `${name} for homes and businesses in India: 1 product with full specifications, ratings and prices that include GST.`
    : `${name} for homes and businesses in India: ${count} products with full specifications, ratings and prices that include GST.`;

/** `isCommercial`: for businesses, else for homes. */
export const typeHeading = (label: string): string => `${label} Products`;
export const typeLead = (isCommercial: boolean): string =>
  isCommercial ? 'For shops, factories, farms and apartment blocks.' : 'For homes.';
export const typeDescription = (heading: string, isCommercial: boolean): string =>
  isCommercial
    ? `${heading}: solar panels, inverters, batteries, kits and complete systems for shops, factories, farms and apartment blocks, with prices that include GST.`
    : `${heading}: solar panels, inverters, batteries, kits and complete systems for homes, with prices that include GST.`;

export const searchDescription = 'Search all solar products by name, brand, category or power.';
