import { toPaise } from '../base/money.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { bySteps } from '../regulation/subsidy.ts';
import type { ProductFacts } from './product-facts.ts';

/** The steps by which a home is paid, from the regulation. */
export type SubsidySteps = Regulation['subsidy_home']['value']['steps'];

type Sold = { facts?: ProductFacts | undefined; product_type: string | null };

/** Paise that most homes can get for a complete system, as an example; undefined for a product that it is not for. */
export function exampleSubsidy({ facts, product_type }: Sold, steps: SubsidySteps): number | undefined {
  if (facts?.kind !== 'kit' || !facts.installed || !facts.subsidy_fit || product_type === 'commercial')
    return undefined;
  return toPaise(bySteps(steps, (facts.power_w ?? 0) / 1000)) || undefined;
}
