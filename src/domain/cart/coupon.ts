import { tidy } from '../text/tidy-text.ts';

export type Coupon = { code: string; percent: number };

/** The coupons of §5; the refusal of an unknown code names the first one. Texts repeat them: see tests/content.test.ts. */
export const coupons = [{ code: 'SOLAR10', percent: 10 }] as const satisfies readonly Coupon[];

const [example] = coupons;
export const couponRefusal = `Invalid coupon code. Try "${example.code}" for ${example.percent}% off!`;

/** The coupon for a typed code, in upper or lower case (§5); undefined when there is none. */
export const findCoupon = (typed: string): Coupon | undefined =>
  coupons.find(({ code }) => code === tidy(typed, 'name').toUpperCase());
