/** The page of a product (§2). Single texts, not one object: the script of every page has those that it uses. */

export const otherKinds = 'Solar Panels';
export const by = (maker: string): string => `by ${maker}`;
/** Behind the number. */
export const percentOffAfter = '% OFF';
/** Behind the price, which includes GST. */
export const priceRow = 'Price';
export const withoutGst = (net: string): string => ` (${net} + GST)`;
export const source = 'Source';

/** Below `EMI Available 0% Interest`. */
export const zeroInterest = 'EMI at 0% where your bank has such a plan; its terms and fee apply.';
export const loanCounted = 'How the loan is counted';

/** Of a product that is sold out: the one to look at instead. */
export const nearestInStock = (name: string, price: string): string =>
  `Nearest in stock: <other>${name}</other>, ${price}.`;
/** Before and behind a number, or the link to the one that is in stock. Constants: the script of every page has them inline. */
export const inStockBefore = 'In stock: ';
export const inStockAfter = '.';

export const viewCart = 'View cart';
export const buyNow = 'Buy Now';
/** A system is visited before it is built; the buttons of the shop are folded below this. */
export const withoutVisit = 'Order without a visit';
export const needsScript = 'Ordering needs JavaScript.';
export const addToWishlist = 'Add to wishlist';
export const yourWishlist = 'Your wishlist';
export const worksWith = 'Works with';

export const tabsLabel = 'About this product';
export const description = 'Description';
export const specifications = 'Specifications';
export const declarations = 'Declarations';
export const related = 'Related products';
