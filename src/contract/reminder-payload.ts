import * as z from 'zod/mini';
import { day, later } from '#domain/base/time.ts';
import { cleanText, emailText } from './input.ts';

/** After how many months a mail may ask for the next reading of a plant. */
export const reminderMonths = [3, 6, 12] as const;
export type ReminderMonths = (typeof reminderMonths)[number];
const days: Record<ReminderMonths, number> = { 3: 91, 6: 182, 12: 365 };

/** When a reminder is sent that is asked for at `now`. */
export const reminderTime = (now: Date, months: ReminderMonths): Date => later(now, days[months] * day);

/** What a reminder brings back to the page of a plant's health: the plant, and its last reading as the earlier one. */
export const plantFields = [
  'pin',
  'state',
  'kw',
  'start',
  'meter',
  'before',
  'beforeon',
  'slope',
  'direction',
  'shade',
] as const;

export const ReminderPayload = z.object({
  email: emailText,
  months: z.literal([...reminderMonths]),
  /** The query of the page's address; only `plantFields` are kept. */
  inputs: cleanText({ max: 1000 }),
});
export type ReminderPayload = z.output<typeof ReminderPayload>;
