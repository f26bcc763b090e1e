export type Coupon = { code: string; percent: number };

const solar10: Coupon = { code: 'SOLAR10', percent: 10 };
export const couponRefusal = `Invalid coupon code. Try "${solar10.code}" for ${solar10.percent}% off!`;

/** The coupon a shopper typed, in any case (§5), or undefined. */
export const findCoupon = (typed: string): Coupon | undefined =>
  typed.trim().toUpperCase() === solar10.code ? solar10 : undefined;
