/** The bar that collects products to compare; a file of its own, loaded once something is chosen. */

export const barLabel = 'Products to compare';
export const clear = 'Clear';
export const compareChosen = (count: number): string => `Compare (${count})`;
export const chosen = (name: string): string => `${name} is chosen.`;
export const takenOut = (name: string): string => `${name} is taken out.`;
export const tooMany = (most: number): string =>
  `Up to ${most} products can be compared. Take one out first.`;
