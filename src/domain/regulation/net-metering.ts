import { dayInWords } from '../calendar-day.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { Regulation } from './regulation.ts';

const listWords = { list_1: 'I (modules)', list_2: 'II (cells)' } as const;

/** Says whether a new net meter is possible with these panels, or why not. Empty if that is unknown. */
export function netMeteringText(
  facts: ProductFacts | undefined,
  { value, from }: Regulation['almm'],
): string {
  if (facts?.kind !== 'panel' && facts?.kind !== 'kit') return '';
  const lists = [
    { words: listWords.list_1, needed: value.list_1, isOn: facts.almm_list_1 },
    { words: listWords.list_2, needed: value.list_2, isOn: facts.almm_list_2 },
  ].filter(({ needed }) => needed);
  const missing = lists.filter(({ isOn }) => isOn === false).map(({ words }) => words);
  if (missing.length > 0)
    return `Not possible since ${dayInWords(from)}: not in ALMM list ${missing.join(' or ')}.`;
  if (lists.length === 0 || lists.some(({ isOn }) => isOn === undefined)) return '';
  return 'Possible, if your utility agrees.';
}
