/** Size, panels, inverter, battery and strings in the text of a quotation: all that is said of each. */

export const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter((one) => one !== undefined)[0] ?? []);

/** Splits a line into its items. */
const pieces = (text: string): string[] =>
  text.split(/[\n;|•]|,(?!\d)|\.(?=\s|$)|\s\+\s|\bwith\b|\band\b/i).map((piece) => piece.trim());

const isInverter = /inverter|\bpcu\b|\bhybrid\b.*\bkw|\bups\b/i;
const isPanel = /panel|module|\bwp\b|topcon|perc|bifacial|\bmono\b|\bpoly\b/i;

/** "2 strings of 5", "2 × 5 in series" */
const stringsPattern = /(\d{1,2}\s*strings?\s*(?:of|x|×|\*)\s*\d{1,2})/gi;

/** The kW of the plant and of the inverter, by the words in the same item. */
function powers(text: string) {
  const found = pieces(text).flatMap((piece) =>
    all(piece, /\b(\d{1,3}(?:\.\d{1,3})?)\s*kw(?:p\b|\b)(?!\s*h)/gi).map((kw) => ({ piece, kw })),
  );
  const ofInverter = found.filter(({ piece }) => isInverter.test(piece));
  const others = found.filter(({ piece }) => !isInverter.test(piece));
  const peak = others.filter(({ piece }) => /\d\s*kwp\b/i.test(piece));
  const kwOf = (list: typeof found): string[] => distinct(list.map(({ kw }) => String(Number(kw))));
  return { kw: kwOf(peak.length > 0 ? peak : others), inverterkw: kwOf(ofInverter) };
}

/** Watts and number of the panels. */
function panels(text: string) {
  const lines = text.split('\n');
  const counted = lines.flatMap((line) =>
    all(
      line,
      /\b(\d{1,3})\s*(?:x|×|\*|nos?\.?|pcs\.?|pieces)?\s*(?:nos?\.?\s*)?(?:of\s*)?(?:[a-z-]+\s){0,3}?[2-7]\d\d\s*w(?:p\b|\b|atts?\b)/gi,
    ).concat(
      all(line, /\b[2-7]\d\d\s*w(?:p\b|\b|atts?\b)[^\n\d]{0,40}?(?:x|×|\*|qty\.?:?|[-:|])\s*(\d{1,3})\b/gi),
      isPanel.test(line) ? all(line, /\b(\d{1,3})\s*(?:nos?\b|pcs\b|panels?\b|modules?\b)/gi) : [],
    ),
  );
  return {
    watts: distinct(all(text, /\b([2-7]\d\d)\s*w(?:p\b|\b|atts?\b)/gi)),
    count: distinct(counted.map((count) => String(Number(count)))),
  };
}

/** "Make: Kiranveda" on a line about the part, else the words before its power. */
function makes(text: string, isPart: RegExp, power: RegExp): string[] {
  const lines = text.split('\n').filter((line) => isPart.test(line));
  const said = lines.flatMap((line) => all(line, /\b(?:make|brand|model)\s*[:-]?\s*([^,;|(]{2,40})/gi));
  const known = said.length > 0 ? said : lines.flatMap((line) => all(line, power));
  return distinct(known.map(withoutGeneric).filter(Boolean));
}
const generic =
  /\b(?:solar|pv|spv|panels?|modules?|mono(?:crystalline)?|poly|perc|topcon|bifacial|half[- ]cut|dcr|non|almm|nos?|pcs|of|make|with|our|and|hybrid|on[- ]?grid|string|phase|single|three|inverters?|system|plant|capacity|rooftop)\b/gi;
const withoutGeneric = (make: string): string =>
  make
    .replace(generic, ' ')
    .replace(/[\s.:-]+/g, ' ')
    .trim();

export const equipmentIn = (text: string) => ({
  ...powers(text),
  ...panels(text),
  panel: makes(text, isPanel, /([a-z][a-z ]{2,30}?)\s+(?:[2-7]\d\d)\s*w/gi),
  inverter: makes(text, isInverter, /([a-z][a-z ]{2,30}?)\s+\d{1,3}(?:\.\d)?\s*kw[^\n]{0,30}inverter/gi),
  battery: distinct(all(text, /\b(\d{1,3}(?:\.\d{1,2})?)\s*kwh\b(?!\s*(?:\/|per|a (?:day|month|year)))/gi)),
  strings: distinct(all(text, stringsPattern)),
});
