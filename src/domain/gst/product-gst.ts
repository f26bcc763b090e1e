/** One part of what a product is taxed as. `rate` and `share` are hundredths of a percent: 500 is 5 %. */
export type GstPart = {
  /** The code of goods (HSN), or of a service (SAC). */
  hsn: string;
  rate: number;
  /** The part of the product's value before tax; all parts together are 10,000. */
  share: number;
};

const part = /^(?:(\d{1,3}(?:\.\d{1,2})?) % )?(\d{4,8}) at (\d{1,2}(?:\.\d{1,2})?) %$/;
const hundredths = (percent: string): number => Math.round(Number(percent) * 100);
const whole = 10_000;
const rateMax = 4000;

/**
 * Reads a product's `gst`: `85414300 at 5 %`, or for what is sold as one and taxed in parts, with the share of each in the
 * value before tax: `70 % 85414300 at 5 %, 30 % 995461 at 18 %`. Undefined for what cannot be read, or is unknown.
 */
export function readGst(text: string): GstPart[] | undefined {
  const parts = text.split(', ').map((one) => {
    const [, share = '100', hsn = '', rate = ''] = part.exec(one) ?? [];
    return { hsn, rate: hundredths(rate), share: hundredths(share) };
  });
  const isReadable = parts.every(({ hsn, rate, share }) => hsn && rate <= rateMax && share > 0);
  return isReadable && parts.reduce((sum, { share }) => sum + share, 0) === whole ? parts : undefined;
}
