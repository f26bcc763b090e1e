import type { ProductCardView } from '#domain/product-card.ts';
import type { ProductFacts } from '#domain/product-facts.ts';
import { type Pair, pairBattery, pairPanel } from '#domain/solar/pair.ts';
import { coldVoltage, lowestOf } from '#domain/solar/panel-voltage.ts';
import {
  apart,
  type Batteries,
  type Inverters,
  kilowatts,
  type Panels,
  type Verdict,
  verdicts,
} from '#domain/solar/system.ts';

/** A product that may be combined with others. */
export type Electrical = Pick<ProductCardView, 'slug' | 'name'> & { facts?: ProductFacts | null | undefined };
export type Partner = { slug: string; name: string; verdict: Verdict; numbers: string; why: string };

/** At most this many products have a page of partners: comparing more with each other would take minutes of the build. */
const pagesMax = 300;
/** More partners than this do not fit on a page of 14 KB. */
const partnersMax = 40;

type Kind = 'panel' | 'inverter' | 'battery';
const kindOf = ({ facts }: Electrical): Kind | undefined =>
  facts?.kind === 'panel' || facts?.kind === 'inverter' || facts?.kind === 'battery' ? facts.kind : undefined;
const chargesBattery = ({ facts }: Electrical): boolean =>
  facts?.kind === 'inverter' && facts.inverter_kind !== 'string' && facts.inverter_kind !== 'micro';

/** Whether a product of this kind is combined with another; inverters without a battery port take only panels. */
const isPartner: Record<Kind, (product: Electrical, other: Electrical) => boolean> = {
  panel: (_, other) => kindOf(other) === 'inverter',
  inverter: (product, other) =>
    kindOf(other) === 'panel' || (kindOf(other) === 'battery' && chargesBattery(product)),
  battery: (_, other) => chargesBattery(other),
};

/** The products that have a page of partners, with their partners. `left` is how many do not fit on the page. */
export function withPartners<Item extends Electrical>(
  products: readonly Item[],
): { product: Item; partners: Item[]; left: number }[] {
  const electrical = products.filter((one) => kindOf(one) !== undefined);
  return electrical.slice(0, pagesMax).flatMap((product) => {
    const kind = kindOf(product);
    const partners = kind ? electrical.filter((other) => isPartner[kind](product, other)) : [];
    if (partners.length === 0) return [];
    const left = Math.max(0, partners.length - partnersMax);
    return [{ product, partners: partners.slice(0, partnersMax), left }];
  });
}

/** "3 to 9 in a string (9 have 498 V), up to 2 strings, at most 12 panels in all. For example 2 × 4: 4.68 kW." */
function stringNumbers({ strings }: Pair, panels: Panels, inverter: Inverters, coldestC: number): string {
  if (!strings) return '';
  const { fewest, most, inAll, best } = strings;
  const length = fewest === most ? `${most}` : `${fewest} to ${most}`;
  const volts = coldVoltage(panels.facts, most, coldestC);
  const limit = lowestOf(inverter.facts.dc_voltage_max_v, panels.facts.system_voltage_v);
  const count = best.strings * best.inSeries;
  const watts = panels.facts.power_w === undefined ? '' : `: ${kilowatts(count * panels.facts.power_w)}`;
  return [
    `${length} in a string`,
    volts === undefined || limit === undefined ? '' : ` (${most} have ${apart(volts, limit)[0]})`,
    strings.strings > 1 ? `, up to ${strings.strings} strings` : '',
    inAll === undefined ? '' : `, at most ${inAll} panels in all`,
    `. For example ${best.strings} × ${best.inSeries}${watts}.`,
  ].join('');
}

/** The battery's voltage if it fits, and how many batteries are needed if one row is too few. */
function batteryNumbers({ verdict, findings, more }: Pair): string {
  if (verdict !== 'ok') return '';
  const voltage = findings.filter(({ rule }) => rule === 'battery-voltage').map(({ says }) => says);
  const count = more ? [`${more.oneRow} Take ${more.count} for the inverter’s full output.`] : [];
  return [...voltage, ...count].join(' ');
}

const whyOf = ({ verdict, findings }: Pair): string =>
  findings
    .filter((finding) => finding.verdict === verdict)
    .flatMap(({ says, change = '' }) => [says, change])
    .filter(Boolean)
    .join(' ');

const partOf = ({ name, facts }: Electrical) => ({ name, quantity: 1, facts });

/** How each partner fits if it gets as cold as `coldestC`; the best first. */
export function partnersAt(
  product: Electrical,
  partners: readonly Electrical[],
  coldestC: number,
): Partner[] {
  const found = partners.map((other): Partner => {
    const { slug, name } = other;
    const [inverter, part] = kindOf(product) === 'inverter' ? [product, other] : [other, product];
    if (kindOf(part) === 'battery') {
      const pair = pairBattery(partOf(part) as Batteries, partOf(inverter) as Inverters);
      return {
        slug,
        name,
        verdict: pair.verdict,
        numbers: batteryNumbers(pair),
        why: pair.verdict === 'ok' ? '' : whyOf(pair),
      };
    }
    const panels = partOf(part) as Panels;
    const taking = partOf(inverter) as Inverters;
    const pair = pairPanel(panels, taking, { coldestC });
    const numbers = stringNumbers(pair, panels, taking, coldestC);
    return { slug, name, verdict: pair.verdict, numbers, why: pair.verdict === 'ok' ? '' : whyOf(pair) };
  });
  return found.toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
}

/** The checker's verdicts as shoppers read them. */
export const verdictWords: Record<Verdict, string> = {
  ok: 'Fits',
  warn: 'Fits, with a warning',
  unknown: 'Cannot be checked',
  refuse: 'Does not fit',
};
