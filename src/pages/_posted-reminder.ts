import { explainToForm } from '#browser/calls/explain.ts';
import { addressFields } from '#domain/form/fields.ts';
import { type ReminderMonths, reminderMonths } from '#domain/solar/plant-reminder.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import type { RefusedReminder } from '#features/planner/health/PlantReminder.tsx';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { plantReminder as texts } from '#texts/en/plant-reminder.ts';
import { ownForm } from './_own-form.ts';

/** The choice that a text of a form or an address means; undefined if it means none. */
export const monthsOf = (text: string | null): ReminderMonths | undefined =>
  reminderMonths.find((months) => String(months) === text);

/** Takes the form of a reminder: answers the months that were accepted, or what is wrong with what was typed. */
export async function postedReminder(
  { request, locals }: { request: Request; locals: object },
  inputs: string,
): Promise<ReminderMonths | RefusedReminder> {
  const fields = await ownForm(request);
  if (!fields) return { email: '', months: reminderMonths[0], failure: texts.again };
  const typed = {
    email: tidy(fields.get('email') ?? '', 'line'),
    months: monthsOf(fields.get('months')) ?? reminderMonths[0],
  };
  if (!addressFields.email.pattern.test(typed.email)) return { ...typed, error: texts.wrongEmail };
  try {
    await onDemandShop(locals).client.remindOfPlant({ ...typed, inputs });
    return typed.months;
  } catch (error) {
    const { message, reason, fieldErrors } = await explainToForm(error, ['email']);
    return fieldErrors.email
      ? { ...typed, error: fieldErrors.email }
      : { ...typed, failure: reason ?? message };
  }
}
