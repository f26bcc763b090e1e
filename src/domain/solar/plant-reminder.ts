import { day, later } from '../base/time.ts';

/** A mail that asks for the next reading of a plant. Without the contract's schemas, which no page of a shopper carries. */

/** After how many months it may come. */
export const reminderMonths = [3, 6, 12] as const;
export type ReminderMonths = (typeof reminderMonths)[number];
const days: Record<ReminderMonths, number> = { 3: 91, 6: 182, 12: 365 };

/** When a reminder is sent that is asked for at `now`. */
export const reminderTime = (now: Date, months: ReminderMonths): Date => later(now, days[months] * day);

/** What it brings back to the page of a plant's health: the plant, and its last reading as the earlier one. */
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
