import { dayInWords } from '../base/time.ts';
import type { Row } from '../product/comparison.ts';
import { isSubsidyFit } from '../product/fact-figures.ts';
import type { PanelFacts, ProductFacts } from '../product/product-facts.ts';
import { plainText } from '../text/text.ts';
import type { Regulation } from './regulation.ts';

/** A statement about a product that Indian regulation does not allow: its field and what to do. */
type Problem = { field: string; message: string };
type LegalProblem = Problem & { slug: string };

/** A product as the API sends it. Every other field that is text is read as a description too. */
export type SoldProduct = {
  slug: string;
  specifications: readonly Row[];
  country_of_origin: string;
  facts?: ProductFacts | null | undefined;
};
/** A product with all its texts, and with the facts of the panels in it as far as they are known. */
type Checked = SoldProduct & { texts: readonly string[]; panels: readonly PanelFacts[] };

type Rules = Pick<Regulation, 'least_efficiency' | 'almm'>;

const endOfBlock = /<\/(?=(?:p|li|td|th|h\d|blockquote)>)/;
const sentencesOf = (text: string): string[] =>
  text
    .split(endOfBlock)
    .map((block, index) => plainText(index === 0 ? block : block.slice(block.indexOf('>') + 1)))
    .flatMap((block) => block.split(/(?<=[.!?]) /));

const negation = /\b(?:no|not|never|cannot|without|nor|neither|ask)\b/i;
/** The first sentence about a subject without a word of negation. */
const claimOf = (texts: readonly string[], subject: RegExp): string | undefined =>
  texts.flatMap(sentencesOf).find((sentence) => subject.test(sentence) && !negation.test(sentence));

const aboutSubsidy = /subsid|surya ghar/i;
const aboutNetMeter = /net[ -]?meter/i;

function importProblems({ country_of_origin: country, facts }: Checked): Problem[] {
  if (country === '' || country === 'India' || facts?.importer) return [];
  const message = `is missing: goods from ${country} must name their importer, like "Maker, Pune, Maharashtra"`;
  return [{ field: 'facts.importer', message }];
}

function minimumEfficiency({ cell_type }: PanelFacts, { value }: Regulation['least_efficiency']): number {
  if (cell_type === 'poly') return value.poly_percent;
  return cell_type ? value.mono_percent : Math.min(...Object.values(value));
}

function efficiencyProblems({ facts }: Checked, { least_efficiency: rule }: Rules): Problem[] {
  if (facts?.kind !== 'panel' || facts.efficiency_percent === undefined || facts.efficiency_exemption)
    return [];
  const minimum = minimumEfficiency(facts, rule);
  if (facts.efficiency_percent >= minimum) return [];
  const message = `must be ${minimum} or more since ${dayInWords(rule.from)}: withdraw the panel, or write its exemption into facts.efficiency_exemption`;
  return [{ field: 'facts.efficiency_percent', message }];
}

function subsidyProblems({ facts, texts, panels }: Checked): Problem[] {
  if (facts?.kind === 'kit' && facts.subsidy_fit) {
    if (facts.installed && panels.every((panel) => isSubsidyFit(panel))) return [];
    const message =
      'must be false: the subsidy needs a system that is installed, with Indian cells and panels of both ALMM lists';
    return [{ field: 'facts.subsidy_fit', message }];
  }
  const claim = facts ? claimOf(texts, aboutSubsidy) : undefined;
  if (!claim) return [];
  const message = `"${claim}" must say that no subsidy is paid on this product, or be taken out`;
  return [{ field: 'the words', message }];
}

function netMeteringProblems(
  { facts, texts, panels }: Checked,
  { almm: { value: needed } }: Rules,
): Problem[] {
  if (facts?.kind !== 'kit') return [];
  const falseClaims = (['almm_list_1', 'almm_list_2'] as const).filter(
    (list) => facts[list] && panels.some((panel) => !panel[list]),
  );
  const fields = falseClaims.map((list) => ({
    field: `facts.${list}`,
    message: 'must be false: not all its panels are known to be in this list',
  }));
  const hasLists = (!needed.list_1 || facts.almm_list_1) && (!needed.list_2 || facts.almm_list_2);
  const claim = hasLists ? undefined : claimOf(texts, aboutNetMeter);
  if (!claim) return fields;
  const message = `"${claim}" promises a net meter, which its panels are not known to be listed for (ALMM): say that there is none, or take it out`;
  return [...fields, { field: 'the words', message }];
}

const textsOf = (product: SoldProduct): string[] => [
  ...Object.values(product).filter((value) => typeof value === 'string'),
  ...product.specifications.map(({ label, value }) => `${label}: ${value}`),
];

/** All problems of a catalogue. An unknown fact is no problem. */
export function legalProblems(products: readonly SoldProduct[], rules: Rules): LegalProblem[] {
  const factsBySlug = new Map(products.map(({ slug, facts }) => [slug, facts]));
  return products.flatMap((product) => {
    const { slug, facts } = product;
    const parts = (facts?.kind === 'kit' && facts.parts) || [];
    const panels = parts.map((part) => factsBySlug.get(part.slug)).filter((part) => part?.kind === 'panel');
    const checked = { ...product, texts: textsOf(product), panels };
    return [
      ...importProblems(checked),
      ...efficiencyProblems(checked, rules),
      ...subsidyProblems(checked),
      ...netMeteringProblems(checked, rules),
    ].map((problem) => ({ slug, ...problem }));
  });
}
