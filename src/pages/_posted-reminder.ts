import { explainToForm } from '#browser/calls/explain.ts';
import { type ReminderMonths, reminderMonths } from '#contract/reminder-payload.ts';
import { addressFields } from '#domain/form/fields.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import type { SentReminder } from '#features/planner/health/PlantReminder.tsx';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { plantReminder as texts } from '#texts/en/plant-reminder.ts';
import { ownForm } from './_own-form.ts';

const monthsOf = (text: string): ReminderMonths =>
  reminderMonths.find((months) => String(months) === text) ?? reminderMonths[0];

/** Takes the form of a reminder: asks for it, or says what is wrong and keeps what was typed. */
export async function postedReminder(
  { request, locals }: { request: Request; locals: object },
  inputs: string,
): Promise<SentReminder> {
  const fields = await ownForm(request);
  if (!fields) return { email: '', months: reminderMonths[0], failure: texts.again };
  const typed = {
    email: tidy(fields.get('email') ?? '', 'line'),
    months: monthsOf(fields.get('months') ?? ''),
  };
  if (!addressFields.email.pattern.test(typed.email)) return { ...typed, error: texts.wrongEmail };
  try {
    await onDemandShop(locals).client.remindOfPlant({ ...typed, inputs });
    return 'sent';
  } catch (error) {
    const { message, reason, fieldErrors } = await explainToForm(error, ['email']);
    return fieldErrors.email
      ? { ...typed, error: fieldErrors.email }
      : { ...typed, failure: reason ?? message };
  }
}
