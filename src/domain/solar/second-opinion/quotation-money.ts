import { sheetNumber } from '#domain/text/typed-number.ts';

/** The amounts of a quotation, each with the words before and after it on its line. Rupees. */
export type SaidAmount = { rupees: number; before: string; after: string };

const amount =
  /(?:(?:₹|\brs\.?|\binr)\s*(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lacs?|l\b|k\b)?|\b(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lacs?)\b|\b(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-=]|rs\b|rupees\b))/gi;
const larger = (word = ''): number => (/^l/i.test(word) ? 100_000 : /^k/i.test(word) ? 1000 : 1);

export function amountsIn(line: string): SaidAmount[] {
  const found = [...line.matchAll(amount)];
  return found.flatMap((one, index) => {
    const [, marked, markedWord, large, largeWord, plain] = one;
    const read = sheetNumber(marked ?? large ?? plain ?? '');
    if (read === undefined) return [];
    const before = found[index - 1];
    const from = before ? before.index + before[0].length : 0;
    const end = one.index + one[0].length;
    return [
      {
        rupees: Math.round(read * larger(markedWord ?? largeWord)),
        before: line.slice(from, one.index),
        after: line.slice(end, found[index + 1]?.index),
      },
    ];
  });
}

/** The kind of an amount, by its words. `other`: a rate, a tax, an advance, which are not compared. */
type AmountKind = 'subsidy' | 'after' | 'total' | 'price' | 'other';

const subsidyWord = /subsid|\bcfa\b|central financial/i;
const rate = /^\W*(?:\/|per|a)\s*(?:wp?\b|watts?|kwp?\b|unit|month|year|panel|piece|no\b|nos\b)/i;
const aside = /\b[csi]?gst\b|\btax|advance|emi\b|instal+ment|loan|saving|discount|token|deposit|rate\b/i;
const payable = /\b(?:net|final|effective|payable|your cost|customer (?:cost|share|pays))\b/i;

export function kindOfAmount({ before, after }: SaidAmount): AmountKind {
  if (rate.test(after) || /\bsub[\s-]?total/i.test(before)) return 'other';
  const isAfter =
    /\b(?:after|less|minus|net of|post)\b[^₹\d]{0,30}$/i.test(before) && subsidyWord.test(before);
  if (isAfter || /^\W*(?:only\W*)?\(?\s*(?:after|net of|post)\b/i.test(after)) {
    // "Less subsidy: 78,000" is the subsidy itself.
    return /\b(?:less|minus)\b/i.test(before) ? 'subsidy' : 'after';
  }
  if (subsidyWord.test(before)) return /\b(?:after|net of|post)\b/i.test(before) ? 'after' : 'subsidy';
  if (/^\W*(?:as\s+)?(?:govt|government|central|mnre|pm)?\W*subsid/i.test(after)) return 'subsidy';
  if (/grand total|\btotal\b|project (?:cost|price|value)|system (?:cost|price)/i.test(before))
    return 'total';
  if (aside.test(before)) return /incl|with/i.test(before) ? 'price' : 'other';
  if (payable.test(before)) return 'price';
  return /price|cost|amount|quot|value|offer|package/i.test(before) ? 'price' : 'other';
}
