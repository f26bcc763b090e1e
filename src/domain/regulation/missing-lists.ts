import type { ProductFacts } from '../product/product-facts.ts';
import type { Regulation } from './regulation.ts';

type Lists = Regulation['almm']['value'];

/** The lists of approved models that a new net meter needs and that these panels are known not to be on. */
export function missingLists(facts: ProductFacts | undefined, needed: Lists): (keyof Lists)[] {
  if (facts?.kind !== 'panel' && facts?.kind !== 'kit') return [];
  const missing: (keyof Lists)[] = [];
  if (needed.list_1 && facts.almm_list_1 === false) missing.push('list_1');
  if (needed.list_2 && facts.almm_list_2 === false) missing.push('list_2');
  return missing;
}
