import { coupons } from '#domain/cart/coupon.ts';

const [example] = coupons;
/** What an unknown code is answered (§5). */
export const couponRefusal = `Invalid coupon code. Try "${example.code}" for ${example.percent}% off!`;
