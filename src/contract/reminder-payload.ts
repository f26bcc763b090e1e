import * as z from 'zod/mini';
import { reminderMonths } from '#domain/solar/plant-reminder.ts';
import { cleanText, emailText } from './input.ts';

/** Asks for a mail when the next reading of a plant is due. */
export const ReminderPayload = z.object({
  email: emailText,
  months: z.literal([...reminderMonths]),
  /** The query of the page's address; only the `plantFields` of domain/solar/plant-reminder.ts are kept. */
  inputs: cleanText({ max: 1000 }),
});
export type ReminderPayload = z.output<typeof ReminderPayload>;
