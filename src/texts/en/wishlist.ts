/** The page of the products that were saved on this device. */

export const title = 'Your wishlist';
export const lead = 'Kept on this device only, without an account. Prices are those of now.';
export const notShown = 'Your wishlist cannot be shown right now';
export const emptyTitle = 'Nothing saved yet';
export const emptyText = 'Press the heart on a product’s picture, and it stands here.';
export const browse = 'Browse products';
export const savedTitle = 'Saved products';
export const gone = (name: string): string => `“${name}” is no longer sold.`;
export const removeGone = 'Remove it';
export const remove = 'Remove';
export const removeNamed = (name: string): string => `Remove ${name}`;
