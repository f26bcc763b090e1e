/** A number as people type it: `1,200`, `₹ 4,500.50`. Undefined for an empty text, NaN for one that is no number. */
export const typedNumber = (text: string): number | undefined =>
  /\d/.test(text) ? Number(text.replace(/[₹,\s]/g, '')) : text ? Number.NaN : undefined;
