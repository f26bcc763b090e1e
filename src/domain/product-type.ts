/** The product types of §2. */
export const productTypes = ['commercial', 'non-commercial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Commercial shows 'Commercial', anything else 'Non-Commercial' (§2). */
export const typeLabel = (productType: string): string =>
  productType === 'commercial' ? 'Commercial' : 'Non-Commercial';
