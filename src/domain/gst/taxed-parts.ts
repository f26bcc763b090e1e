import type { GstPart } from './product-gst.ts';

/** What a part of an amount is made of, in paise. Together they are the amount. */
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

const whole = 10_000;

/** `amount` × `of` / `from`, rounded half up. By BigInt: the product of two amounts is beyond safe integers. */
const proportion = (amount: number, of: number, from: number): number =>
  Number((BigInt(amount) * BigInt(of) * 2n + BigInt(from)) / (BigInt(from) * 2n));

/** Parts an amount in proportion to whole numbers; the last takes what rounding leaves, so nothing is lost. */
function apportion(amountPaise: number, weights: readonly number[]): number[] {
  let [left, weightLeft] = [amountPaise, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    const paise = proportion(left, weight, weightLeft);
    left -= paise;
    weightLeft -= weight;
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
    parts.map(({ share, rate }) => share * (whole + rate)),
  );
  return parts.map(({ hsn, rate }, index) => {
    const amount = amounts[index] ?? 0;
    const half = isWithinState ? proportion(amount, rate, 2 * (whole + rate)) : 0;
    const igst = isWithinState ? 0 : proportion(amount, rate, whole + rate);
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
