/** The page of a product (§2). Single texts, not one object: the script of every page has those that it uses. */

export const otherKinds = 'Solar Panels';
export const by = (maker: string): string => `by ${maker}`;
export const percentOffBadge = (percent: number): string => `${percent}% OFF`;
/** Behind the price, which includes GST. */
export const withoutGst = (net: string): string => `, ${net} without it`;
export const source = 'Source';

/** Of a product that is sold out: the one to look at instead. */
export const nearestInStock = (name: string, price: string): string =>
  `Nearest in stock: <other>${name}</other>, ${price}.`;
/** `{}` stands for a link. */
export const inStockInstead = 'In stock: {}.';
export const inStock = (count: number): string => `In stock: ${count}.`;

export const buyNow = 'Buy Now';
export const needsScript = 'Ordering needs JavaScript.';
export const addToWishlist = 'Add to wishlist';
export const yourWishlist = 'Your wishlist';
export const worksWith = 'Works with';

export const tabsLabel = 'About this product';
export const description = 'Description';
export const specifications = 'Specifications';
export const declarations = 'Declarations';
export const related = 'Related products';
