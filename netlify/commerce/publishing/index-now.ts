import { inArray } from 'drizzle-orm';
import * as paths from '#contract/paths.ts';
import { languages } from '#domain/base/languages.ts';
import { later } from '#domain/base/time.ts';
import {
  assumedBuildSeconds,
  type ContentChange,
  rebuildDelaySeconds,
} from '#domain/publishing/content-change.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import { enqueue, type Handler, type Handlers } from '#netlify/commerce/queue/queue.ts';
import { contentChanges } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { addressesMax, tellIndexNow } from '#netlify/platform/index-now.ts';
import { settings } from '#settings/settings.ts';

/** IndexNow: search engines learn of changed pages. Off unless INDEXNOW_KEY is set; a preview tells nobody. */

/** Tries of a row: a hint that is a day old is worth nothing. */
const triesMax = 10;

const isOn = ({ env, isPreview }: Ctx): boolean => Boolean(env.INDEXNOW_KEY) && !isPreview;

const pathOf = ({ type, slug }: ContentChange): string => {
  if (type === 'product') return paths.product(slug);
  if (type === 'post') return paths.blog(slug);
  if (type === 'category') return paths.category(slug);
  return type === 'page' ? `/${slug}/` : paths.home;
};

/** The paths of changed content, each once, in every language of the shop. */
function changedPaths(changed: readonly ContentChange[]): string[] {
  const prefixes = ['', ...(settings().languages ?? []).map((code) => languages[code].prefix)];
  const all = changed.map(pathOf).flatMap((path) => prefixes.map((prefix) => prefix + path));
  return [...new Set(all)].slice(0, addressesMax);
}

/** Queues the notice about changes whose pages are purged. Where a rebuild follows, the notice waits until it should be done. */
export async function queueIndexNow(ctx: Ctx, changes: readonly number[]): Promise<void> {
  if (!isOn(ctx) || changes.length === 0) return;
  const wait = ctx.builds.present ? rebuildDelaySeconds + assumedBuildSeconds : 0;
  await enqueue(ctx.db, [{ channel: 'indexnow', data: { changes }, dueAt: later(ctx.now(), wait) }]);
}

const indexNowChannel: Handler = {
  backoff: [60, 3600],
  batch: 100,
  open: async (ctx) => ({
    async handle(rows) {
      const ids = rows.flatMap(({ data }) => data.changes as number[]);
      const changes = await ctx.db.select().from(contentChanges).where(inArray(contentChanges.id, ids));
      const told = changedPaths(changes.flatMap(({ changed }) => changed));
      if (told.length === 0) return { skip: 'its changes are deleted' };
      const sent = await tellIndexNow(ctx.env, siteOrigin(ctx), told);
      if (sent.ok) return sent;
      const { kind, reason } = sent.error;
      const isOver = kind === 'refused' || rows.some(({ tries }) => tries >= triesMax);
      if (!isOver) return sent;
      ctx.log('indexnow_given_up', { reason, addresses: told.length });
      return { skip: reason };
    },
  }),
};

export const indexNowChannels = (ctx: Ctx): Handlers => (isOn(ctx) ? { indexnow: indexNowChannel } : {});

/** Sends the notice at once, for a site without a database and so without a queue. One try; a failure is logged. */
export function tellIndexNowOnce(ctx: Ctx, changed: readonly ContentChange[]): void {
  if (!isOn(ctx)) return;
  ctx.defer(async () => {
    const sent = await tellIndexNow(ctx.env, siteOrigin(ctx), changedPaths(changed));
    if (!sent.ok) ctx.log('indexnow_given_up', { reason: sent.error.reason });
  });
}
