import { formatRupees } from '#domain/base/money.ts';
import type { Row } from '#domain/product/comparison.ts';
import { energyKwh, powerW } from '#domain/product/fact-figures.ts';
import { fittingCost, isFitting, typeLabel } from '#domain/product/product.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { OwnTexts } from '#domain/product/product-fields.ts';
import { countryName, netQuantity } from '#texts/en/declared-words.ts';
import { factRows, joined, watts, withUnit } from '#texts/en/fact-rows.ts';
import { type LegalFields, originRow, type ProductRules, ruleRowsOf } from '#texts/en/rule-rows.ts';
import type { Complete } from '../complete.ts';

type DeclaredFields = OwnTexts & {
  manufactured_by: string | null;
  country_of_origin: string;
  mrp?: number | null | undefined;
  facts?: ProductFacts | null | undefined;
};
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

const maxPowerOf = ({ max_power, facts }: SpecFields): string =>
  max_power || joined(watts(powerW(facts)), withUnit(energyKwh(facts), 'kWh')) || '';
const efficiencyOf = ({ efficiency, facts }: SpecFields): string =>
  efficiency || (facts?.kind === 'panel' && withUnit(facts.efficiency_percent, '%')) || '';

const factsBeside = ({ specifications, facts }: SpecFields): Row[] =>
  factRows(facts).filter(({ label }) => !specifications.some((row) => row.label === label));

const tilesShown = 4;
const tileMaxLength = 40;

export function tilesOf(product: SpecFields): Row[] {
  const own = withoutEmpty([
    { label: 'सबसे ज़्यादा पावर', value: maxPowerOf(product) },
    { label: 'एफ़िशिएंसी', value: efficiencyOf(product) },
    { label: 'वज़न', value: product.weight },
    { label: 'वारंटी', value: product.product_warranty },
  ]);
  const others = withoutEmpty([...product.specifications, ...factsBeside(product)]).filter(
    ({ value }) => value.length <= tileMaxLength && own.every((row) => row.value !== value),
  );
  return [...own, ...others].slice(0, tilesShown);
}

const quantityPattern = /^(?:(\d+) [a-z]+ of )?(\d+(?:\.\d+)?) ?([a-z]+)$/i;
const measures = {
  m: ['मीटर', 'सेंटीमीटर', 100],
  kg: ['किलो', 'ग्राम', 1000],
  l: ['लीटर', 'मिलीलीटर', 1000],
} as const;
const units: readonly { words: readonly string[]; measure: keyof typeof measures; share: number }[] = [
  { words: ['m', 'mtr', 'meter', 'metre'], measure: 'm', share: 1 },
  { words: ['cm'], measure: 'm', share: 0.01 },
  { words: ['mm'], measure: 'm', share: 0.001 },
  { words: ['kg', 'kilo', 'kilogram'], measure: 'kg', share: 1 },
  { words: ['g', 'gm', 'gram'], measure: 'kg', share: 0.001 },
  { words: ['l', 'ltr', 'liter', 'litre'], measure: 'l', share: 1 },
  { words: ['ml'], measure: 'l', share: 0.001 },
];
const unpriced = /^(k?wp?|k?wh|k?va|m?ah|v|in|inch|inche|ft|foot|feet|ton|tonne)$/;

function unitSalePrice({ net_quantity = '', mrp }: DeclaredFields): string {
  const [, packs = '1', amount = '', given = ''] = quantityPattern.exec(net_quantity) ?? [];
  const word = given.toLowerCase().replace(/s$/, '');
  const unit = units.find(({ words }) => words.includes(word));
  const many = Number(packs) * Number(amount) * (unit?.share ?? 1);
  if (!mrp || !many || many === 1 || unpriced.test(word)) return '';
  const each = (units: number) => formatRupees(Math.round((mrp * 100) / units) / 100);
  if (!unit) return `${each(many)} प्रति नग`;
  const [name, smaller, parts] = measures[unit.measure];
  return many < 1 ? `${each(many * parts)} प्रति ${smaller}` : `${each(many)} प्रति ${name}`;
}

export const declarationsOf = (product: DeclaredFields): Row[] =>
  withoutEmpty([
    {
      label: 'बनाने वाली कंपनी',
      value: [product.manufactured_by, product.maker_address].filter(Boolean).join(', '),
    },
    { label: 'पैक करने वाली कंपनी', value: product.packer ?? '' },
    { label: 'विदेश से मँगाने वाली कंपनी', value: product.facts?.importer ?? '' },
    { label: 'किस देश में बना', value: countryName(product.country_of_origin) },
    { label: 'नेट मात्रा', value: netQuantity(product.net_quantity ?? '') },
    { label: 'MRP, सारे टैक्स समेत', value: product.mrp ? formatRupees(product.mrp) : '' },
    { label: 'एक इकाई की क़ीमत', value: unitSalePrice(product) },
    { label: 'ग्राहक सेवा', value: product.consumer_care ?? '' },
  ]);

export const undeclared = (products: readonly DeclaredFields[]): { field: string; count: number }[] =>
  Object.entries(isDeclared)
    .map(([field, has]) => ({ field, count: products.filter((product) => !has(product)).length }))
    .filter(({ count }) => count > 0);

const typeWord = (productType: string | null): string =>
  typeLabel(productType) === 'Commercial' ? 'दुकान और कारख़ाने के लिए' : 'घर के लिए';

export const specificationsOf = (product: SpecFields): Row[] =>
  withoutEmpty([
    { label: 'सामान की क़िस्म', value: typeWord(product.product_type) },
    { label: 'सबसे ज़्यादा पावर', value: maxPowerOf(product) },
    { label: 'एफ़िशिएंसी', value: efficiencyOf(product) },
    { label: 'वज़न', value: product.weight },
    ...factsBeside(product),
    ...product.specifications,
    { label: 'सामान की वारंटी', value: product.product_warranty },
    { label: 'परफ़ॉर्मेंस वारंटी', value: product.performance_warranty },
    { label: 'सहायता', value: product.support_info },
  ]);

const wholeRupees = (amount: number) => formatRupees(amount).replace('.00', '');

const fittingWords: Partial<Record<string, string>> = {
  included: 'क़ीमत में शामिल',
  'not needed': 'ज़रूरत नहीं',
  extra: 'पैसे अलग से',
};

export function fittingText(fitting: string): string {
  if (!isFitting(fitting)) return '';
  const [from, to = 0] = fittingCost(fitting) ?? [];
  return from
    ? `पैसे अलग से, आम तौर पर ${wholeRupees(from)} से ${wholeRupees(to)}`
    : (fittingWords[fitting] ?? '');
}

type PayFields = LegalFields & { declaration: string | null; delivery_info: string; fitting: string };

export const payRowsOf = (
  product: PayFields,
  usualDelivery: string,
  rules: ProductRules,
): [deciding: Row[], others: Row[]] => [
  withoutEmpty([
    { label: 'क़ीमत', value: 'GST समेत' },
    { label: 'फ़िटिंग', value: fittingText(product.fitting) },
    { label: 'डिलीवरी', value: `मुफ़्त। ${product.delivery_info || usualDelivery}` },
  ]),
  withoutEmpty([
    ...ruleRowsOf(product, rules),
    originRow(product),
    { label: 'घोषणा', value: product.declaration },
  ]),
];

export type Checked = Complete<
  typeof import('#texts/en/product-specs.ts'),
  typeof import('#texts/hi/product-specs.ts')
>;
