/** A number as people type it, with commas and a currency sign: `1,200`, `₹ 4,500.50`. Undefined if empty, NaN if it is none. */
export const typedNumber = (text: string): number | undefined =>
  /\d/.test(text) ? Number(text.replace(/[₹,\s]/g, '')) : text ? Number.NaN : undefined;
