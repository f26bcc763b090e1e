import * as z from 'zod/mini';
import type { Reach } from '#domain/places/area.ts';
import { pinPattern } from '#domain/text/tidy-text.ts';
import { cleanText } from './input.ts';

export const AreaQuery = z.object({
  pincode: cleanText({ kind: 'pin', max: 20 }).check(z.regex(pinPattern, 'must be a PIN code of 6 digits')),
});

/** Whether the shop delivers to a PIN code and fits there. `place`: its districts; empty if the shop's list does not have it. */
export type AreaReply = { pincode: string; place: string; parcels: Reach; fitting: Reach };
