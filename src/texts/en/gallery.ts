/** The pictures of a product, in the page and over the whole screen. */

export const label = 'Pictures';
export const labelOf = (product: string): string => `Pictures of ${product}`;
export const view = (product: string, number: number, count: number): string =>
  `${product}, view ${number} of ${count}`;
export const fullScreen = 'Full screen';
export const close = 'Close';
export const zoom = 'Zoom';
export const previous = 'Previous picture';
export const next = 'Next picture';
