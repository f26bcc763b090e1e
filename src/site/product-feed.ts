import type { Page, Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { isSoldOut, picturesOf, priceOf } from '#domain/product/product.ts';
import { plainText, seoDescription, truncate } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import { modelNumber, parcelCharge } from './merchant-terms.ts';
import { escapeXml } from './xml.ts';

/**
 * The products as Google Merchant Center and Meta's catalogues read them: RSS 2.0 with the attributes of Google's product data
 * specification (support.google.com/merchants/answer/7052112, read on 29 November 2026). Which attribute comes from which field
 * stands in docs/reach.md.
 */

/**
 * Meta reads the same format and names (developers.facebook.com/docs/marketing-api/catalog/reference), but documents words for stock
 * with a space (…/docs/commerce-platform/catalog/fields). Both were read on 29 November 2026.
 */
const stockWords = {
  google: { sold: 'in_stock', out: 'out_of_stock' },
  meta: { sold: 'in stock', out: 'out of stock' },
} as const;
export type Reader = keyof typeof stockWords;

/** What Google keeps of a title and of a description, in characters. */
const [titleMax, descriptionMax] = [150, 5000];
/** Pictures after the first one. */
const morePictures = 10;

const element = (name: string, value: string | undefined): string =>
  value ? `<${name}>${escapeXml(value)}</${name}>` : '';

const amount = (rupees: number): string => `${rupees.toFixed(2)} INR`;

function shipping(): string {
  const charge = parcelCharge();
  if (charge === undefined) return '';
  return `<g:shipping>${element('g:country', 'IN')}${element('g:price', amount(charge))}</g:shipping>`;
}

/** One product; empty if it has no price or no picture, because both are required. */
export function feedItem(product: Product, origin: string, reader: Reader): string {
  const { price, original } = priceOf(product);
  const pictures = picturesOf(product)
    .map((source) => new URL(pictureAddress(source, 1200, 'jpg'), origin).href)
    .filter((address) => address.startsWith('http'));
  const [first, ...others] = pictures;
  if (price <= 0 || !first) return '';
  const description =
    plainText(product.description ?? '') || seoDescription(product.seo_description, product.description);
  const { sold, out } = stockWords[reader];
  const maker = product.manufactured_by ?? undefined;
  const model = modelNumber(product);
  const elements = [
    element('g:id', String(product.id)),
    element('g:title', truncate(product.name, titleMax)),
    element('g:description', truncate(description || product.name, descriptionMax)),
    element('g:link', origin + paths.product(product.slug)),
    element('g:image_link', first),
    ...others.slice(0, morePictures).map((address) => element('g:additional_image_link', address)),
    element('g:availability', isSoldOut(product) ? out : sold),
    element('g:price', amount(original ?? price)),
    element('g:sale_price', original ? amount(price) : undefined),
    element('g:condition', 'new'),
    element('g:brand', maker),
    element('g:mpn', model),
    // The catalogue has no GTIN: only maker and model together tell one product from all others.
    element('g:identifier_exists', maker && model ? undefined : 'no'),
    element('g:product_type', product.category?.name),
    shipping(),
  ];
  return `<item>${elements.join('')}</item>\n`;
}

/** Pages that are asked ahead of the one that is written. */
const ahead = 3;

/** Every item of a list, page by page, without keeping them: a catalogue may have 20,000. A list without pages is one page. */
export async function* eachItem<Item>(read: (page: number) => Promise<Page<Item>>): AsyncGenerator<Item> {
  const asked: Promise<Page<Item>>[] = [];
  const ask = (page: number) => {
    const reply = read(page);
    // An error is thrown when its turn comes.
    reply.catch(() => {});
    asked[page] = reply;
  };
  ask(1);
  let given = 0;
  for (let page = 1; asked[page]; page += 1) {
    const { results, count } = (await asked[page]) as Page<Item>;
    delete asked[page];
    yield* results;
    given += results.length;
    const pages = Math.ceil(count / Math.max(1, page === 1 ? results.length : given / page));
    const isEnd = results.length === 0 || given >= count;
    for (let next = page + 1; !isEnd && next <= Math.min(page + ahead, pages); next += 1)
      if (!asked[next]) ask(next);
  }
}

/** The whole file, as a stream. A failure on the way breaks it off, so that no half of a catalogue is taken for all of it. */
export async function* productFeed(
  items: AsyncIterable<Product>,
  { origin, address, reader }: { origin: string; address: string; reader: Reader },
): AsyncGenerator<string> {
  const { name, description } = settings();
  yield '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>';
  yield element('title', name) + element('link', origin + paths.home) + element('description', description);
  yield `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>\n`;
  for await (const item of items) yield feedItem(item, origin, reader);
  yield '</channel></rss>';
}
