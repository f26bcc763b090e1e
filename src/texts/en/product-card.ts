/** A product in a list, and its button. The script of every page has two of these inline. */

export const addToCart = 'Add to Cart';
export const added = 'Added!';
export const addedNamed = (name: string): string => `${name} added to cart`;
export const outOfStock = 'Out of Stock';
/** The page of what we build has a visit first. */
export const seeSystem = 'See the system';
/** `rupees`: as the page of the product says it. */
export const afterSubsidy = (rupees: string): string => `${rupees} after the subsidy`;
export const declaration = 'Declaration';
export const compare = 'Compare';
export const compareNamed = (name: string): string => `Compare ${name}`;
/** `type`: `Commercial` or `Non-Commercial`. */
export const typeName = (type: string): string => type;
/** `price`: `₹21.82 per watt` or `₹18,000 per kWh`. */
export const unitPrice = (price: string): string => price;
