import { dayInWords } from './calendar-day.ts';
import type { ProductFacts } from './product-facts.ts';
import { typeLabel } from './product-type.ts';
import type { Regulation } from './regulation/regulation.ts';

/**
 * Says whether the government's subsidy for homes can apply to a product, or why not. Empty if that is unknown.
 * It promises nothing: the portal decides about each home.
 */
export function subsidyText(
  facts: ProductFacts | undefined,
  productType: string,
  { last_day }: Regulation['subsidy_end']['value'],
): string {
  if (!facts) return '';
  const isForBusiness = typeLabel(productType) === 'Commercial';
  if (facts.kind === 'panel' && facts.cell_origin !== undefined && facts.cell_origin !== 'India')
    return 'No: its cells are imported, and the subsidy for homes needs Indian ones.';
  if (facts.kind !== 'kit')
    return 'Not for parts alone: only for a whole home system that a registered vendor installs.';
  if (facts.subsidy_fit === undefined) return '';
  const until = `Until ${dayInWords(last_day)} it`;
  if (facts.subsidy_fit)
    return isForBusiness
      ? `${until} can apply if your housing society qualifies and asks before the work begins.`
      : `${until} can apply if you own the home, a registered vendor installs it and the portal approves. It is paid to your bank afterwards, not taken off here.`;
  if (isForBusiness) return 'No: the subsidy is for homes and housing societies.';
  return 'No: it needs Indian cells, a grid connection and a registered vendor who installs the whole system.';
}
