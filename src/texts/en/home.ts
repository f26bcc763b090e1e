/** What the home page says beside the shop's own content (content/site.json). */

export const categories = 'What are you looking for?';
export const products = 'Solar products';
export const allProducts = (count: number): string => `See all ${count} products`;
export const loved = 'Most Loved';
export const moreAboutUs = 'More about us';
export const monthlySavings = 'Monthly savings';

/** The button that stops texts which move by themselves; `list` is the address of that list, `button` the word on it. */
export const play = 'Play';
export const pause = 'Pause';
export const pauseLabel = (button: string, list: string): string => `${button} the ${list}`;
