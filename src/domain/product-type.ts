/** The product types of §2. */
export const productTypes = ['commercial', 'non-commercial'] as const;
export type ProductType = (typeof productTypes)[number];

/** Django projects often store the label itself, `Commercial`. */
const isCommercial = (type: string): boolean => type.trim().toLowerCase() === 'commercial';

/** Commercial shows 'Commercial', anything else 'Non-Commercial' (§2). */
export const typeLabel = (productType: string): string =>
  isCommercial(productType) ? 'Commercial' : 'Non-Commercial';

/** What a backend calls the types of this site, where it has other names for them. */
export type TypeNames = Partial<Record<string, string>>;

/** A backend's own names, from the types of its products: of several for one type none is known (§3). */
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

/** What the API calls a type of this site. */
export const apiType = (type: string, names: TypeNames | undefined): string => names?.[type] ?? type;
