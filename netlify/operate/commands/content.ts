import { fileURLToPath } from 'node:url';
import { ok } from '#domain/base/result.ts';
import { contentStatus } from '#netlify/commerce/publishing/content-status.ts';
import { flushPurges } from '#netlify/commerce/publishing/purges.ts';
import { recordChanges } from '#netlify/commerce/publishing/record-change.ts';
import { tidyAfter } from '#netlify/database/batches.ts';
import { ContentError } from '#netlify/operate/content/content-error.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { describeKept } from '#netlify/operate/content/write-files.ts';
import { isLocalDatabase } from '#netlify/operate/database.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { jumpsText } from '#texts/en/product-prices.ts';
import { type Command, wrong } from './command.ts';
import { facts, right, table, time } from './print.ts';

/**
 * Purges what a command has written, if this process can reach the edge or the shop on this machine has none. For the
 * database of a deployed shop it does nothing: the shop's own job purges within a minute.
 */
export function purgeWritten(ctx: Ctx): void {
  if (ctx.edge.present || isLocalDatabase(ctx.env.DATABASE_URL ?? ''))
    ctx.defer(async () => void (await flushPurges(ctx)));
}

const contentRoot = fileURLToPath(new URL('../../../content/', import.meta.url));

const status: Command = {
  name: 'content status',
  summary: 'the state of the last content changes: received, purged, building, live',
  async run(ctx) {
    const { value } = await contentStatus(ctx);
    const { settings } = value;
    const changed = ({ type, slug }: { type: string; slug: string }) => `${type} ${slug}`;
    const parts = [
      facts([
        ['Edge cache', settings.edge_cache ? 'set' : 'not set: nothing to purge'],
        ['Build hook', settings.build_hook ? 'set' : 'not set: no builds are requested'],
        ['Not purged yet', String(value.unpurged)],
      ]),
      table(
        ['RECEIVED', 'FROM', 'CHANGED', 'PURGED', 'BUILD', 'LIVE'],
        value.changes.map((one) => [
          time(one.received_at),
          one.source,
          one.changed.slice(0, 3).map(changed).join(', ') +
            (one.changed_count > 3 ? ` and ${one.changed_count - 3} more` : ''),
          time(one.purged_at),
          one.rebuild === null ? '' : String(one.rebuild),
          time(one.live_at),
        ]),
      ),
      table(
        ['BUILD', 'STATE', right('CHANGES'), 'DUE', 'REQUESTED', 'FINISHED'],
        value.rebuilds.map((one) => [
          String(one.id),
          one.state,
          String(one.changes),
          time(one.due_at),
          time(one.asked_at),
          time(one.finished_at),
        ]),
      ),
      value.failures.length > 0 &&
        table(
          ['FAILED', 'STEP', { title: 'WHY', max: 120 }],
          value.failures.map((one) => [time(one.at), one.step, one.reason]),
        ),
    ];
    return ok({ json: value, text: parts.filter(Boolean).join('\n\n') });
  },
};

const load: Command = {
  name: 'content load',
  summary: 'bring the database up to date with the files in content/',
  async run(ctx) {
    try {
      const { changes, ...report } = await loadContent(ctx.db, contentRoot, (tx, written) =>
        recordChanges(tx, ctx.now(), 'files', written),
      );
      await tidyAfter(ctx.db, changes.length);
      purgeWritten(ctx);
      const text = report.changed
        ? `${changes.length} ${changes.length === 1 ? 'entry' : 'entries'} written; content/ holds ${report.products} products and ${report.posts} posts.`
        : 'Nothing has changed since the last load.';
      return ok({
        json: { ...report, changes },
        text: [text, describeKept(report.kept), jumpsText(report.jumps)].filter(Boolean).join('\n\n'),
      });
    } catch (error) {
      if (error instanceof ContentError) return wrong(error.message);
      throw error;
    }
  },
};

export const contentCommands: Command[] = [status, load];
