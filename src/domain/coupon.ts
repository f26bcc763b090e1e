export type Coupon = { code: string; percent: number };

const solar10: Coupon = { code: 'SOLAR10', percent: 10 };
export const couponRefusal = `Invalid coupon code. Try "${solar10.code}" for ${solar10.percent}% off!`;

/** The coupon for a typed code, in upper or lower case (§5); undefined when there is none. */
export const findCoupon = (typed: string): Coupon | undefined =>
  typed.trim().toUpperCase() === solar10.code ? solar10 : undefined;
