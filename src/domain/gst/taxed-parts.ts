import type { GstPart } from './product-gst.ts';

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
