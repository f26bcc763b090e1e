/** A product in a list. */

export const declaration = 'Declaration';
export const outOfStock = 'Out of Stock';
export const compare = 'Compare';
export const compareNamed = (name: string): string => `Compare ${name}`;
