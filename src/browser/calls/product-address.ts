import * as routes from '#contract/routes.ts';
import { language } from '#domain/base/language.ts';
import { addressOf, inLanguage } from './transport.ts';

/** The API address of a product, written into pages at build for scripts that do not load the client. */
export const productAddress = (slug: string): string =>
  addressOf('', routes.product.path, inLanguage({ params: { slug } }));

/** The API address of a search of products, to which the words are appended. */
export const searchAddress = `${routes.products.path}?${language === 'en' ? '' : `language=${language}&`}search=`;

/** The API address that says whether the shop delivers to a PIN code and fits there, which is appended. */
export const areasAddress = `${routes.areas.path}?pincode=`;
