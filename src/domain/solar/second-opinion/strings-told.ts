import type { InverterFacts, PanelFacts } from '#domain/product/product-facts.ts';
import type { Finding } from '../finding.ts';
import { arrayFindings, bestLayout, layoutOf } from '../layout.ts';
import { siteFindings } from '../site-rules.ts';
import type { Inverters, Panels, Site } from '../system.ts';
import { type GivenOffer, modelText, type ShopPart, shopPart } from './given-offer.ts';
import { type Opinion, opinion } from './opinion.ts';

/** Checks an offer's panels and inverter by the rules of the cart's check. A figure that is not known is not judged. */

export const knownPanel = ({ panel, watts }: GivenOffer, parts: readonly ShopPart[]) =>
  shopPart(parts, 'panel', modelText(panel, watts, 'W'));

/** The facts of a part of the shop, else the few that were typed. */
function panelsOf(given: GivenOffer, parts: readonly ShopPart[]): Panels | undefined {
  const { watts, count, panelVoc } = given;
  const known = knownPanel(given, parts);
  const power_w = watts ?? known?.facts.power_w;
  if (power_w === undefined || count === undefined) return undefined;
  const facts: PanelFacts = known?.facts ?? { kind: 'panel', power_w, voc_v: panelVoc };
  return { name: known?.name ?? (given.panel || `${power_w} W`), quantity: count, facts };
}

function inverterOf(given: GivenOffer, parts: readonly ShopPart[]): Inverters | undefined {
  const known = shopPart(parts, 'inverter', modelText(given.inverter, given.inverterKw, 'kW'));
  const { inverterKw, inverterMaxV, batteryKwh } = given;
  if (!known && inverterKw === undefined && inverterMaxV === undefined) return undefined;
  const facts: InverterFacts = known?.facts ?? {
    kind: 'inverter',
    inverter_kind: batteryKwh === undefined ? 'string' : 'hybrid',
    ac_power_w: inverterKw === undefined ? undefined : inverterKw * 1000,
    dc_voltage_max_v: inverterMaxV,
  };
  return { name: known?.name ?? (given.inverter || 'the inverter'), quantity: 1, facts };
}

const asOpinions = (findings: readonly Finding[]): Opinion[] =>
  findings
    .filter(({ verdict }) => verdict === 'refuse' || verdict === 'warn')
    .map((found) => opinion('strings', found.verdict === 'refuse' ? 'bad' : 'ask', found));

/** What is known of the place; without a coldest hour no string is judged. */
export type OfferSite = Omit<Site, 'coldestC'> & { coldestC: number | undefined };

export function stringOpinions(
  given: GivenOffer,
  parts: readonly ShopPart[],
  { coldestC, ...place }: OfferSite,
): Opinion[] {
  const panels = panelsOf(given, parts);
  const inverter = inverterOf(given, parts);
  const { strings } = given;
  if (strings && panels && strings.count * strings.inSeries !== panels.quantity)
    return [opinion('strings-count', 'bad', { ...strings, panels: panels.quantity })];
  const site = { ...place, coldestC: coldestC ?? 0 };
  const ofPlace = inverter ? siteFindings([], [inverter], { ...site, netMetering: false }) : [];
  const hasVoltage = panels?.facts.voc_v !== undefined && inverter?.facts.dc_voltage_max_v !== undefined;
  if (!panels || !inverter || !hasVoltage || coldestC === undefined)
    return [
      ...asOpinions([...(panels && inverter ? arrayFindings([panels], inverter) : []), ...ofPlace]),
      opinion('strings-unchecked', 'ask', {
        panel: panels?.facts.voc_v === undefined,
        inverter: inverter?.facts.dc_voltage_max_v === undefined,
        panels: given.count === undefined,
        place: coldestC === undefined,
      }),
    ];
  const layout = strings
    ? layoutOf(panels, inverter, strings.inSeries, strings.count, site)
    : bestLayout(panels, inverter, panels.quantity, site);
  const found = asOpinions([...layout.findings, ...ofPlace]);
  return found.some(({ level }) => level === 'bad')
    ? found
    : [
        ...found,
        opinion('strings-fit', 'good', { count: layout.strings, inSeries: layout.inSeries, coldestC }),
      ];
}
