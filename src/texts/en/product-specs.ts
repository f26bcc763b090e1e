import { formatRupees } from '#domain/base/money.ts';
import type { Row } from '#domain/product/comparison.ts';
import { energyKwh, powerW } from '#domain/product/fact-figures.ts';
import { fittingCost, isFitting, typeLabel } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { OwnTexts } from '#domain/product/product-fields.ts';
import { capital, factRows, joined, watts, withUnit } from './fact-rows.ts';
import { type LegalFields, originRow, type ProductRules, ruleRowsOf } from './rule-rows.ts';

/** What the package of a product declares (rule 6 of the Legal Metrology (Packaged Commodities) Rules). */
type DeclaredFields = OwnTexts & {
  manufactured_by: string | null;
  country_of_origin: string;
  mrp?: number | null | undefined;
  facts?: ProductFacts | null | undefined;
};
/** Whether each part is declared. The address of a packer or an importer may replace the maker's. */
const isDeclared: Record<string, (product: DeclaredFields) => unknown> = {
  manufactured_by: (product) => product.manufactured_by,
  maker_address: ({ maker_address, packer, facts }) => maker_address || packer || facts?.importer,
  country_of_origin: (product) => product.country_of_origin,
  net_quantity: (product) => product.net_quantity,
  mrp: (product) => product.mrp,
  consumer_care: (product) => product.consumer_care,
};

type SpecFields = {
  product_type: string | null;
  max_power: string | null;
  efficiency: string | null;
  weight: string | null;
  product_warranty: string | null;
  performance_warranty: string | null;
  support_info: string | null;
  specifications: readonly Row[];
  facts?: ProductFacts | undefined;
} & DeclaredFields;

export const withoutEmpty = (rows: readonly (Omit<Row, 'value'> & { value: string | null })[]): Row[] =>
  rows.filter((row): row is Row => (row.value ?? '').trim() !== '');

/** The product's text, or else the value of its facts. */
const maxPowerOf = ({ max_power, facts }: SpecFields): string =>
  max_power || joined(watts(powerW(facts)), withUnit(energyKwh(facts), 'kWh')) || '';
const efficiencyOf = ({ efficiency, facts }: SpecFields): string =>
  efficiency || (facts?.kind === 'panel' && withUnit(facts.efficiency_percent, '%')) || '';

/** The rows of the facts, except where the backend sends its own row with the same label. */
const factsBeside = ({ specifications, facts }: SpecFields): Row[] =>
  factRows(facts).filter(({ label }) => !specifications.some((row) => row.label === label));

const tilesShown = 4;
const tileMaxLength = 40;

/** The four tiles of a product page (§2). Short rows of its specifications replace missing ones. */
export function tilesOf(product: SpecFields): Row[] {
  const own = withoutEmpty([
    { label: 'Max Power', value: maxPowerOf(product) },
    { label: 'Efficiency', value: efficiencyOf(product) },
    { label: 'Weight', value: product.weight },
    { label: 'Warranty', value: product.product_warranty },
  ]);
  const others = withoutEmpty([...product.specifications, ...factsBeside(product)]).filter(
    ({ value }) => value.length <= tileMaxLength && own.every((row) => row.value !== value),
  );
  return [...own, ...others].slice(0, tilesShown);
}

/** Matches `2 drums of 100 m`, `50 m` and `31 panels`: the quantity and its unit. */
const quantityPattern = /^(?:(\d+) [a-z]+ of )?(\d+(?:\.\d+)?) ?([a-z]+)$/i;
/** From one unit on goods are priced by it, below one by the smaller unit. Everything else is counted. */
const measures = {
  m: ['metre', 'centimetre', 100],
  kg: ['kilogram', 'gram', 1000],
  l: ['litre', 'millilitre', 1000],
} as const;
/** How people write units, in the singular, and how much of a measure one of them is. */
const units: readonly { words: readonly string[]; measure: keyof typeof measures; share: number }[] = [
  { words: ['m', 'mtr', 'meter', 'metre'], measure: 'm', share: 1 },
  { words: ['cm'], measure: 'm', share: 0.01 },
  { words: ['mm'], measure: 'm', share: 0.001 },
  { words: ['kg', 'kilo', 'kilogram'], measure: 'kg', share: 1 },
  { words: ['g', 'gm', 'gram'], measure: 'kg', share: 0.001 },
  { words: ['l', 'ltr', 'liter', 'litre'], measure: 'l', share: 1 },
  { words: ['ml'], measure: 'l', share: 0.001 },
];
/** Units that the rule on unit prices does not cover: the goods are neither measured nor counted by them. */
const unpriced = /^(k?wp?|k?wh|k?va|m?ah|v|in|inch|inche|ft|foot|feet|ton|tonne)$/;

/**
 * The MRP of a metre, a kilogram or a piece, to the paisa; empty where the package is one piece, whose MRP says it. Rule 6(11), as
 * substituted by G.S.R. 226(E) of 28 March 2022, in force since 1 October 2022; read on 26 November 2026 at fertiliserindia.com.
 */
function unitSalePrice({ net_quantity = '', mrp }: DeclaredFields): string {
  const [, packs = '1', amount = '', given = ''] = quantityPattern.exec(net_quantity) ?? [];
  const word = given.toLowerCase().replace(/s$/, '');
  const unit = units.find(({ words }) => words.includes(word));
  const many = Number(packs) * Number(amount) * (unit?.share ?? 1);
  if (!mrp || !many || many === 1 || unpriced.test(word)) return '';
  const each = (units: number) => formatRupees(Math.round((mrp * 100) / units) / 100);
  if (!unit) return `${each(many)} each`;
  const [name, smaller, parts] = measures[unit.measure];
  return many < 1 ? `${each(many * parts)} per ${smaller}` : `${each(many)} per ${name}`;
}

/** What the package declares. A field that is missing is left out, never made up. */
export const declarationsOf = (product: DeclaredFields): Row[] =>
  withoutEmpty([
    {
      label: 'Manufactured by',
      value: [product.manufactured_by, product.maker_address].filter(Boolean).join(', '),
    },
    { label: 'Packed by', value: product.packer ?? '' },
    { label: 'Imported by', value: product.facts?.importer ?? '' },
    { label: 'Country of origin', value: product.country_of_origin },
    { label: 'Net quantity', value: product.net_quantity ?? '' },
    { label: 'MRP, with all taxes', value: product.mrp ? formatRupees(product.mrp) : '' },
    { label: 'Unit sale price', value: unitSalePrice(product) },
    { label: 'Consumer care', value: product.consumer_care ?? '' },
  ]);

/** How many of these products lack what a package declares, by field; fields that none lacks are left out. */
export const undeclared = (products: readonly DeclaredFields[]): { field: string; count: number }[] =>
  Object.entries(isDeclared)
    .map(([field, has]) => ({ field, count: products.filter((product) => !has(product)).length }))
    .filter(({ count }) => count > 0);

/** The other rows of the specifications tab: the known fields around the facts and the backend's own rows. */
export const specificationsOf = (product: SpecFields): Row[] =>
  withoutEmpty([
    { label: 'Product type', value: typeLabel(product.product_type) },
    { label: 'Max power', value: maxPowerOf(product) },
    { label: 'Efficiency', value: efficiencyOf(product) },
    { label: 'Weight', value: product.weight },
    ...factsBeside(product),
    ...product.specifications,
    { label: 'Product warranty', value: product.product_warranty },
    { label: 'Performance warranty', value: product.performance_warranty },
    { label: 'Support', value: product.support_info },
  ]);

const wholeRupees = (amount: number) => formatRupees(amount).replace('.00', '');

/** The text of a product page for `fitting`; empty if it is unknown. */
export function fittingText(fitting: string): string {
  if (!isFitting(fitting)) return '';
  const [from, to = 0] = fittingCost(fitting) ?? [];
  return from ? `Extra, usually ${wholeRupees(from)} to ${wholeRupees(to)}` : (capital(fitting) ?? '');
}

type PayFields = LegalFields & { declaration: string | null; delivery_info: string; fitting: string };

/**
 * The rows on what the price covers and what the law requires: those that decide, and the others. `usualDelivery` is for
 * products without an own text.
 */
export const payRowsOf = (
  product: PayFields,
  usualDelivery: string,
  rules: ProductRules,
): [deciding: Row[], others: Row[]] => [
  withoutEmpty([
    { label: 'Price', value: 'GST included' },
    { label: 'Fitting', value: fittingText(product.fitting) },
    { label: 'Delivery', value: `Free. ${product.delivery_info || usualDelivery}` },
  ]),
  withoutEmpty([
    ...ruleRowsOf(product, rules),
    originRow(product),
    { label: 'Declaration', value: product.declaration },
  ]),
];
