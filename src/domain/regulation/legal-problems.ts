import { dayInWords } from '../calendar-day.ts';
import { isSubsidyFit } from '../fact-figures.ts';
import type { Row } from '../fact-rows.ts';
import type { PanelFacts, ProductFacts } from '../product-facts.ts';
import { plainText } from '../text.ts';
import type { Regulation } from './regulation.ts';

/** What a product states that the rules of the country do not allow, with the field and what to do. */
type Problem = { field: string; message: string };
export type LegalProblem = Problem & { slug: string };

/** A product as the API sends it. Every further field that is text counts as words about it. */
export type SoldProduct = {
  slug: string;
  specifications: readonly Row[];
  country_of_origin: string;
  facts?: ProductFacts | null | undefined;
};
/** A product with all that is said of it in words, and with the facts of its parts, as far as they are known. */
type Checked = SoldProduct & { texts: readonly string[]; panels: readonly PanelFacts[] };

type Rules = Pick<Regulation, 'least_efficiency' | 'almm'>;

const endOfBlock = /<\/(?=(?:p|li|td|th|h\d|blockquote)>)/;
const sentencesOf = (text: string): string[] =>
  text
    .split(endOfBlock)
    .map((block, index) => plainText(index === 0 ? block : block.slice(block.indexOf('>') + 1)))
    .flatMap((block) => block.split(/(?<=[.!?]) /));

const denial = /\b(?:no|not|never|cannot|without|nor|neither|ask)\b/i;
/** The first sentence that names a thing without denying it. */
const claimOf = (texts: readonly string[], thing: RegExp): string | undefined =>
  texts.flatMap(sentencesOf).find((sentence) => thing.test(sentence) && !denial.test(sentence));

const aboutSubsidy = /subsid|surya ghar/i;
const aboutNetMeter = /net[ -]?meter/i;

function ofImport({ country_of_origin: country, facts }: Checked): Problem[] {
  if (country === '' || country === 'India' || facts?.importer) return [];
  const message = `is missing: goods from ${country} must name their importer, like "Maker, Pune, Maharashtra"`;
  return [{ field: 'facts.importer', message }];
}

function leastEfficiency({ cell_type }: PanelFacts, { value }: Regulation['least_efficiency']): number {
  if (cell_type === 'poly') return value.poly_percent;
  return cell_type ? value.mono_percent : Math.min(...Object.values(value));
}

function ofEfficiency({ facts }: Checked, { least_efficiency: rule }: Rules): Problem[] {
  if (facts?.kind !== 'panel' || facts.efficiency_percent === undefined || facts.efficiency_exemption)
    return [];
  const least = leastEfficiency(facts, rule);
  if (facts.efficiency_percent >= least) return [];
  const message = `must be ${least} or more since ${dayInWords(rule.from)}: withdraw the panel, or write its exemption into facts.efficiency_exemption`;
  return [{ field: 'facts.efficiency_percent', message }];
}

function ofSubsidy({ facts, texts, panels }: Checked): Problem[] {
  if (facts?.kind === 'kit' && facts.subsidy_fit) {
    if (facts.installed && panels.every((panel) => isSubsidyFit(panel))) return [];
    const message =
      'must be false: the subsidy needs a system that is installed, with Indian cells and panels of both ALMM lists';
    return [{ field: 'facts.subsidy_fit', message }];
  }
  const claim = facts ? claimOf(texts, aboutSubsidy) : undefined;
  if (!claim) return [];
  const message = `"${claim}" must say that no subsidy is paid on this product, or go`;
  return [{ field: 'the words', message }];
}

function ofNetMetering({ facts, texts, panels }: Checked, { almm: { value: needed } }: Rules): Problem[] {
  if (facts?.kind !== 'kit') return [];
  const untrue = (['almm_list_1', 'almm_list_2'] as const).filter(
    (list) => facts[list] && panels.some((panel) => !panel[list]),
  );
  const fields = untrue.map((list) => ({
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

/** All problems of a catalogue. What is not known of a product is none. */
export function legalProblems(products: readonly SoldProduct[], rules: Rules): LegalProblem[] {
  const factsBySlug = new Map(products.map(({ slug, facts }) => [slug, facts]));
  return products.flatMap((product) => {
    const { slug, facts } = product;
    const parts = (facts?.kind === 'kit' && facts.parts) || [];
    const panels = parts.map((part) => factsBySlug.get(part.slug)).filter((part) => part?.kind === 'panel');
    const checked = { ...product, texts: textsOf(product), panels };
    return [
      ...ofImport(checked),
      ...ofEfficiency(checked, rules),
      ...ofSubsidy(checked),
      ...ofNetMetering(checked, rules),
    ].map((problem) => ({ slug, ...problem }));
  });
}
