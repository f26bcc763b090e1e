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
