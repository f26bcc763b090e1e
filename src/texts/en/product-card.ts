/** A product in a list, and its button. The script of every page has two of these inline. */

export const addToCart = 'Add to Cart';
export const added = 'Added!';
export const addedNamed = (name: string): string => `${name} added to cart`;
export const outOfStock = 'Out of Stock';
export const declaration = 'Declaration';
export const compare = 'Compare';
export const compareNamed = (name: string): string => `Compare ${name}`;
