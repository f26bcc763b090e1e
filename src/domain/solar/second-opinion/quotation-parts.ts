import { type OfferPart, offerParts } from './given-offer.ts';

/** Which parts and how many years of warranty the text of a quotation names. */

const words: Record<OfferPart, RegExp> = {
  structure: /structure|mounting|\bmms\b/i,
  earthing: /earthing|\bearth\b|grounding|earth(?:ing)? (?:kit|pit|electrode)/i,
  arrester: /lightning|arrest[eo]r|\bla\b/i,
  'dc-box': /\bdcdb\b|\bdc (?:distribution )?(?:box|junction)|\bajb\b|\bspd\b.*\bdc\b/i,
  'ac-box': /\bacdb\b|\bac (?:distribution )?box/i,
  cables: /\bcables?\b|\bwir(?:e|es|ing)\b/i,
  'net-meter': /net[\s-]?meter|bi-?directional meter/i,
  fitting: /install|erection|commissioning|fitting|\bi ?& ?c\b/i,
};
const leftOut =
  /not (?:included|in (?:our )?scope|part of)|exclud|excluding|\bextra\b|(?:customer|client|buyer|owner)['’]?s? (?:scope|side)|by (?:the )?(?:customer|client|buyer|owner)|\bwithout\b|at actuals?/i;

/** A heading such as "Not included:" holds for the lines below it, until an empty one or another heading. */
function saidLines(text: string): { line: string; isOut: boolean }[] {
  let isOut = false;
  return text.split('\n').flatMap((line) => {
    const isHeading = /:\s*$/.test(line) && line.length < 60;
    if (line.trim() === '' || isHeading) isOut = isHeading && leftOut.test(line);
    return line.split(/[;.](?=\s|$)/).map((said) => ({ line: said, isOut: isOut || leftOut.test(said) }));
  });
}

const partsOf = (lines: readonly { line: string }[]): OfferPart[] =>
  offerParts.filter((part) => lines.some(({ line }) => words[part].test(line)));

export const excludedParts = (text: string): OfferPart[] =>
  partsOf(saidLines(text).filter(({ isOut }) => isOut));
/** The parts that the text names and does not exclude elsewhere. */
export function namedParts(text: string): OfferPart[] {
  const out = excludedParts(text);
  return partsOf(saidLines(text).filter(({ isOut }) => !isOut)).filter((part) => !out.includes(part));
}

const year = /\b(\d{1,2})\s*(?:-\s*)?(?:years?|yrs?\.?)\b/gi;

/** Years of warranty: of the panels' output the longest, of the inverter and of the vendor's work. */
export function yearsIn(text: string): Record<'panelyears' | 'inverteryears' | 'workyears', string[]> {
  const found = { panelyears: [] as number[], inverteryears: [] as number[], workyears: [] as number[] };
  for (const piece of text.split(/[\n;]|,(?!\d)|\.(?=\s|$)|\band\b/i)) {
    const years = [...piece.matchAll(year)].map(([, count]) => Number(count));
    if (/inverter|\bpcu\b/i.test(piece)) found.inverteryears.push(...years);
    else if (/panel|module|performance|output|linear/i.test(piece)) found.panelyears.push(...years);
    else if (
      /\b[ac]mc\b|maintenance|service|workmanship|system warranty|complete system|installation warranty/i.test(
        piece,
      )
    )
      found.workyears.push(...years);
  }
  const once = (years: readonly number[]): string[] => [...new Set(years)].map(String);
  return {
    // A product warranty of 12 years stands beside one of 25 on the output.
    panelyears: found.panelyears.length > 0 ? [String(Math.max(...found.panelyears))] : [],
    inverteryears: once(found.inverteryears),
    workyears: once(found.workyears),
  };
}
