/** What a product declares is stored in English; other languages have words for it. */
export const countryName = (country: string): string => country;
export const netQuantity = (declared: string): string => declared;
