/** The product types of §2. */
export const productTypes = ['commercial', 'non-commercial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Django projects often store the label of a choice, `Commercial`, instead of its value. */
const isCommercial = (type: string): boolean => type.trim().toLowerCase() === 'commercial';

/** Commercial shows 'Commercial', anything else 'Non-Commercial' (§2). */
export const typeLabel = (productType: string): string =>
  isCommercial(productType) ? 'Commercial' : 'Non-Commercial';

/** A backend's names for the product types, where they differ from ours. */
export type TypeNames = Partial<Record<string, string>>;

/** Finds a backend's names in the types of its products. Of several names for one type none is used (§3). */
export function typeNamesOf(types: readonly string[]): TypeNames | undefined {
  const given = [...new Set(types)].filter(Boolean);
  const names = productTypes.flatMap((type) => {
    const own = given.filter((name) => isCommercial(name) === isCommercial(type));
    const same = own.find((name) => name.toLowerCase() === type);
    const name = same ?? (own.length === 1 ? own[0] : undefined);
    return name && name !== type ? [[type, name]] : [];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

/** The name under which the API knows a type. */
export const apiType = (type: string, names: TypeNames | undefined): string => names?.[type] ?? type;
