import type { Complete } from '../complete.ts';
export const label = 'फ़ोटो';
export const labelOf = (product: string): string => `${product} की फ़ोटो`;
export const view = (product: string, number: number, count: number): string =>
  `${product}, ${count} में से फ़ोटो ${number}`;
export const fullScreen = 'पूरी स्क्रीन';
export const close = 'बंद करें';
export const zoom = 'बड़ा करें';
export const previous = 'पिछली फ़ोटो';
export const next = 'अगली फ़ोटो';

export type Checked = Complete<typeof import('#texts/en/gallery.ts'), typeof import('#texts/hi/gallery.ts')>;
