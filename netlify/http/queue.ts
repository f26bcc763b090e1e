import { eventChannel } from '#netlify/commerce/messages/event-mails.ts';
import { messageChannels } from '#netlify/commerce/messages/mail-settings.ts';
import { webhookChannel } from '#netlify/commerce/messages/webhooks.ts';
import { trustChannel } from '#netlify/commerce/orders/review-trust.ts';
import { refundChannel } from '#netlify/commerce/payments/send-refunds.ts';
import { buildChannels } from '#netlify/commerce/publishing/builds.ts';
import { indexNowChannels } from '#netlify/commerce/publishing/index-now.ts';
import { purgeChannel } from '#netlify/commerce/publishing/purges.ts';
import { type Handler, type Handlers, runQueue } from '#netlify/commerce/queue/queue.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const mailChannel: Handler = {
  backoff: [60, 3600],
  keepsHistory: true,
  // Imported when there is a mail: the texts and the mail library are large.
  open: async (ctx, until) =>
    (await import('#netlify/commerce/messages/render-mail.ts')).openMail(ctx, until),
};
const messages = { mail: mailChannel, webhook: webhookChannel };

/**
 * The channels that the queue can handle with these settings. With API_BASE_URL set, orders and their mails are not
 * in this database. A preview sends no mail.
 */
export function queueChannels(ctx: Ctx): Handlers {
  if (!ctx.env.DATABASE_URL) return {};
  const content = { purge: purgeChannel, ...buildChannels(ctx), ...indexNowChannels(ctx) };
  if (ctx.env.API_BASE_URL || ctx.isPreview) return content;
  const told = messageChannels(ctx.env);
  return {
    ...(told.length > 0 ? { event: eventChannel } : {}),
    ...Object.fromEntries(told.map((channel) => [channel, messages[channel]])),
    refund: refundChannel,
    trust: trustChannel,
    ...content,
  };
}

/**
 * Handles the rows that a request has left in the queue, after its reply. So the job need not ask an idle database
 * each minute, and a mail leaves at once. Rows that are missed here are handled by the job, which checks each quarter
 * of an hour in any case.
 */
export function wakeQueue(ctx: Ctx): void {
  if (ctx.env.DATABASE_URL) ctx.defer(() => runQueue(ctx, queueChannels(ctx)));
}
