import type { ProductFacts } from '#domain/product/product-facts.ts';

export const phasesOf = (facts: ProductFacts | undefined): 1 | 3 | undefined =>
  facts && 'phases' in facts ? facts.phases : undefined;
