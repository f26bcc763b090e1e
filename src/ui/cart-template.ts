import { one } from '#browser/cart/stored-cart.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { noImage } from '#texts/en/ui.ts';
import * as parts from './cart-parts.ts';

/** Finds an element by its `data-part` name (cart-parts.ts). */
export const part = <Found extends Element = HTMLElement>(name: string, within: ParentNode): Found =>
  one(`[data-part=${name}]`, within);

/** Puts the address of a line's picture in place of `{}` in the template (Inert.astro), or shows "No Image". */
export function fillPicture(line: Element, { main_image }: CartLine, alt: string): void {
  const picture = part(parts.picture, line);
  const address = main_image.replace(/[%&?#+ ]/g, encodeURIComponent);
  if (!address) picture.outerHTML = `<span class="picture-none">${noImage}</span>`;
  const source = one<HTMLSourceElement>('source', picture);
  const image = one<HTMLImageElement>('img', picture);
  source.srcset = (source.dataset.srcset as string).replaceAll('{}', address);
  image.src = (image.dataset.src as string).replace('{}', address);
  image.alt = alt;
}
