import type { Category, Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { isSoldOut, priceOf } from '#domain/product/product.ts';
import { categorySlug, plainText } from '#domain/text/text.ts';
import { markdownWords as words } from '#texts/en/markdown.ts';

/** Products and their lists in Markdown, made of the API's data when they are asked for: prices and stock are those of now. */

/** Words of the shop as one line of Markdown, in which none of them is a sign of it. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|#]/g, '\\$&')
    .trim();

const link = (text: string, address: string): string => `[${plain(text)}](${address})`;

/** `- **label**: value`; nothing without a value. */
const fact = (label: string, value: string | null | undefined): string[] =>
  value ? [`- **${label}**: ${value}`] : [];

const priceText = (rupees: number): string => (rupees > 0 ? formatRupees(rupees) : words.noPrice);
const stockText = (product: Product): string => (isSoldOut(product) ? words.soldOut : words.inStock);
const ownWords = (text: string | null | undefined): string | undefined => (text ? plain(text) : undefined);

/** The paragraphs of an HTML text. */
const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|h\d)>/i)
    .map((part) => plain(plainText(part)))
    .filter(Boolean);

function tableOf(rows: Product['specifications']): string[] {
  if (rows.length === 0) return [];
  const line = (label: string, value: string) => `| ${plain(label)} | ${plain(value)} |`;
  return [
    `## ${words.specifications}`,
    '',
    line(words.specification, words.value),
    '| --- | --- |',
    ...rows.map(({ label, value }) => line(label, value)),
    '',
  ];
}

export function productMarkdown(product: Product, origin: string): string {
  const { price, original } = priceOf(product);
  const { slug, category } = product;
  const description = paragraphsOf(product.description ?? '');
  const inCategory = category?.name && link(category.name, origin + paths.category(categorySlug(category)));
  return [
    `# ${plain(product.name)}`,
    '',
    ...fact(words.page, origin + paths.product(slug)),
    ...fact(words.price, priceText(price)),
    ...fact(words.original, original ? formatRupees(original) : undefined),
    ...fact(words.stock, stockText(product)),
    ...fact(words.category, inCategory),
    ...fact(words.maker, ownWords(product.manufactured_by)),
    ...fact(words.origin, ownWords(product.country_of_origin)),
    ...fact(words.power, ownWords(product.max_power)),
    ...fact(words.delivery, ownWords(product.delivery_info)),
    ...fact(words.fitting, ownWords(product.fitting)),
    ...fact(words.warranty, ownWords(product.product_warranty)),
    ...fact(words.performance, ownWords(product.performance_warranty)),
    ...fact(words.cart, origin + paths.cartWith([{ slug, quantity: 1 }])),
    '',
    ...tableOf(product.specifications),
    ...(description.length > 0 ? [`## ${words.description}`, '', description.join('\n\n'), ''] : []),
  ].join('\n');
}

type List = {
  heading: string;
  lead?: string | undefined;
  /** Of the page, without what comes after it. */
  path: string;
  products: readonly Product[];
  categories?: readonly Category[];
  /** The number of the next page. */
  next?: number | undefined;
};

export function listMarkdown({ heading, lead, path, products, categories = [], next }: List, origin: string) {
  const lines = products.map(
    (product) =>
      `- ${link(product.name, origin + paths.product(product.slug))}: ${priceText(priceOf(product).price)}, ${stockText(product)}`,
  );
  const kinds = categories.map((one) => `- ${link(one.name, origin + paths.category(categorySlug(one)))}`);
  return [
    `# ${plain(heading)}`,
    '',
    ...fact(words.page, origin + path),
    '',
    ...(lead ? [plain(lead), ''] : []),
    ...(kinds.length > 0 ? [`## ${words.categories}`, '', ...kinds, ''] : []),
    `## ${words.products}`,
    '',
    ...lines,
    '',
    ...(next ? [link(words.more, `${origin}${path}index.md?page=${next}`), ''] : []),
  ].join('\n');
}
