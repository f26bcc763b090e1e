import { coupons } from '#domain/cart/coupon.ts';
import type { Complete } from '../complete.ts';

const [example] = coupons;
export const couponRefusal = `कूपन कोड सही नहीं है। ${example.percent}% छूट के लिए "${example.code}" डालकर देखें!`;

export type Checked = Complete<typeof import('#texts/en/coupon.ts'), typeof import('#texts/hi/coupon.ts')>;
