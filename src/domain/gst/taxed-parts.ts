/** A part of a product's value that has a GST rate of its own. `rate` and `share` are hundredths of a percent: 500 is 5 %. */
export type GstPart = {
  /** The code of the goods (HSN) or the service (SAC). */
  hsn: string;
  rate: number;
  /** The share of the product's value before tax; the shares of all parts add up to 10,000. */
  share: number;
};

const partPattern = /^(?:(\d{1,3}(?:\.\d{1,2})?) % )?(\d{4,8}) at (\d{1,2}(?:\.\d{1,2})?) %$/;
const hundredths = (percent: string): number => Math.round(Number(percent) * 100);
const allShares = 10_000;
const rateMax = 4000;

/**
 * Reads a product's `gst`: `85414300 at 5 %`, or several parts with their shares of the value before tax:
 * `70 % 85414300 at 5 %, 30 % 995461 at 18 %`. Undefined if it is empty or cannot be read.
 */
export function readGst(text: string): GstPart[] | undefined {
  const parts = text.split(', ').map((one) => {
    const [, share = '100', hsn = '', rate = ''] = partPattern.exec(one) ?? [];
    return { hsn, rate: hundredths(rate), share: hundredths(share) };
  });
  const isReadable = parts.every(({ hsn, rate, share }) => hsn && rate <= rateMax && share > 0);
  return isReadable && parts.reduce((sum, { share }) => sum + share, 0) === allShares ? parts : undefined;
}

/** One part of an amount, split into its taxable value and its taxes in paise, which add up to that part. */
export type TaxedPart = {
  hsn: string;
  /** In hundredths of a percent: 500 is 5 %. */
  rate: number;
  taxable_paise: number;
  cgst_paise: number;
  /** UTGST where the shop's state is a union territory. */
  sgst_paise: number;
  igst_paise: number;
};

type Taxes = Pick<TaxedPart, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>;
export const taxOf = ({ cgst_paise, sgst_paise, igst_paise }: Taxes): number =>
  cgst_paise + sgst_paise + igst_paise;

const hundredPercent = 10_000;

/** `amount` × `of` / `from`, rounded half up. With BigInt, because the products can exceed the safe integers. */
const proportion = (amount: number, of: number, from: number): number =>
  Number((BigInt(amount) * BigInt(of) * 2n + BigInt(from)) / (BigInt(from) * 2n));

/** Splits an amount in proportion to integer weights. The last part takes what rounding leaves, so nothing is lost. */
function apportion(amountPaise: number, weights: readonly number[]): number[] {
  let [remaining, remainingWeight] = [amountPaise, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    const paise = proportion(remaining, weight, remainingWeight);
    remaining -= paise;
    remainingWeight -= weight;
    return paise;
  });
}

/**
 * Takes GST out of an amount that includes it. Within the shop's state half is CGST and half SGST, in equal paise; else
 * all of it is IGST. Value and taxes add up to `amountPaise` exactly.
 */
export function taxedParts(
  amountPaise: number,
  parts: readonly GstPart[],
  isWithinState: boolean,
): TaxedPart[] {
  const amounts = apportion(
    amountPaise,
    parts.map(({ share, rate }) => share * (hundredPercent + rate)),
  );
  return parts.map(({ hsn, rate }, index) => {
    const amount = amounts[index] ?? 0;
    const half = isWithinState ? proportion(amount, rate, 2 * (hundredPercent + rate)) : 0;
    const igst = isWithinState ? 0 : proportion(amount, rate, hundredPercent + rate);
    return {
      hsn,
      rate,
      taxable_paise: amount - 2 * half - igst,
      cgst_paise: half,
      sgst_paise: half,
      igst_paise: igst,
    };
  });
}

/** The price without GST, as an invoice counts it; undefined if the product's rate is not known. */
export function withoutGst(pricePaise: number, gst: string): number | undefined {
  const parts = readGst(gst);
  return (
    parts && taxedParts(pricePaise, parts, false).reduce((sum, { taxable_paise }) => sum + taxable_paise, 0)
  );
}

/** The difference of two amounts that were split into the same parts. */
export const subtractParts = (whole: readonly TaxedPart[], less: readonly TaxedPart[]): TaxedPart[] =>
  whole.map((part, index) => {
    const other = less[index];
    return {
      ...part,
      taxable_paise: part.taxable_paise - (other?.taxable_paise ?? 0),
      cgst_paise: part.cgst_paise - (other?.cgst_paise ?? 0),
      sgst_paise: part.sgst_paise - (other?.sgst_paise ?? 0),
      igst_paise: part.igst_paise - (other?.igst_paise ?? 0),
    };
  });
