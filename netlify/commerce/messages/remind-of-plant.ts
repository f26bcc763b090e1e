import { createHash } from 'node:crypto';
import type { ApiError } from '#contract/errors.ts';
import type { ReminderPayload } from '#contract/reminder-payload.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { day, indianDay, later } from '#domain/base/time.ts';
import { plantFields, reminderTime } from '#domain/solar/plant-reminder.ts';
import {
  addressKey,
  countAttempt,
  remindersByAddress,
  remindersByRecipient,
} from '#netlify/commerce/accounts/throttle.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { plantReminder } from '#texts/en/plant-reminder.ts';
import { refuse } from '#texts/refuse.ts';
import { enqueueMail } from './announce.ts';
import { mailConfigured } from './mail-settings.ts';

/**
 * Queues one mail that asks for a plant's next reading, on its day. Asked for twice on a day it is one. The address is kept until
 * then and no longer. Errors: not_found without a mailer, throttled.
 */
export async function remindOfPlant(
  ctx: Ctx,
  { email, months, inputs }: ReminderPayload,
): Promise<Result<{ message: string }, ApiError>> {
  if (!mailConfigured(ctx.env)) return refuse('mail_not_set_up');
  const inbox = email.toLowerCase();
  for (const [limit, subject] of [
    [remindersByAddress, addressKey(ctx.ip)],
    [remindersByRecipient, inbox],
  ] as const) {
    const counted = await countAttempt(ctx, limit, subject);
    if (!counted.ok) return counted;
  }
  const given = new URLSearchParams(inputs);
  const kept = new URLSearchParams(
    plantFields.map((name) => [name, given.get(name) ?? '']).filter(([, value]) => value),
  ).toString();
  const dueAt = reminderTime(ctx.now(), months);
  const what = createHash('sha256').update(`${inbox} ${months} ${kept}`).digest('base64url');
  await enqueueMail(ctx.db, {
    kind: 'plant_reminder',
    to: email,
    key: `plant-reminder-${indianDay(ctx.now())}-${what}`,
    data: { inputs: kept, ...(ctx.language && { language: ctx.language }) },
    dueAt,
    until: later(dueAt, day),
  });
  return ok({ message: plantReminder.done(dueAt) });
}
