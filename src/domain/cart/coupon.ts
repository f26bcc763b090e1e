import { tidy } from '../text/tidy-text.ts';

export type Coupon = { code: string; percent: number };

/** The coupons of §5; texts repeat them: see tests/content.test.ts. */
export const coupons = [{ code: 'SOLAR10', percent: 10 }] as const satisfies readonly Coupon[];

/** The coupon for a typed code, in upper or lower case (§5); undefined when there is none. */
export const findCoupon = (typed: string): Coupon | undefined =>
  coupons.find(({ code }) => code === tidy(typed, 'name').toUpperCase());
