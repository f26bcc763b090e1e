/** The product types of §2. */
export const productTypes = ['commercial', 'non-commercial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Commercial shows 'Commercial', anything else 'Non-Commercial' (§2). */
export const typeLabel = (productType: string): string =>
  productType === 'commercial' ? 'Commercial' : 'Non-Commercial';

/** The only value besides `commercial` among these, if a backend has another name for `non-commercial` (§3). */
export function otherTypeOf(types: readonly string[]): string | undefined {
  const others = [...new Set(types)].filter((type) => type && type !== 'commercial');
  return others.length === 1 && others[0] !== 'non-commercial' ? others[0] : undefined;
}

/** What the API calls a type of this site. `otherType` is its own name for `non-commercial`, if it has one. */
export const apiType = (type: string, otherType: string | undefined): string =>
  (type === 'non-commercial' && otherType) || type;
