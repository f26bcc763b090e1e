import { and, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { DeployEvent } from '#contract/content.ts';
import { ok } from '#domain/base/result.ts';
import { later } from '#domain/base/time.ts';
import { contentChanges, rebuilds } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { buildMoved, failRebuild, flushRebuilds, rebuildOfTitle } from './builds.ts';

const isLive = (state: string): boolean => state === 'ready';
const hasFailed = (state: string): boolean => state === 'error' || state === 'rejected';
/** The assumed difference between our clock and the platform's. */
const clockSkewSeconds = 10;

/**
 * Records a deploy event of the platform. Events may arrive late, twice and out of order: a rebuild only moves forward.
 * Deploys without a rebuild and deploys that are not production change nothing.
 */
export async function receiveDeployEvent(ctx: Ctx, event: DeployEvent) {
  if (!ctx.env.DATABASE_URL || event.context !== 'production') return ok({ rebuild: null });
  const now = ctx.now();
  const noted = await inTransaction(ctx.db, async (tx) => {
    const id = await rebuildOf(tx, event);
    if (id !== undefined) await note(tx, now, id, event);
    await buildMoved(tx, now);
    return ok(id);
  });
  await flushRebuilds(ctx);
  return ok({ rebuild: noted.value ?? null });
}

/** Finds the rebuild of a deploy: by its deploy id, by its title, or as the one requested before the deploy began. */
async function rebuildOf(tx: Queries, event: DeployEvent): Promise<number | undefined> {
  const named = rebuildOfTitle(event.title ?? '');
  const begun = event.created_at ? new Date(event.created_at) : undefined;
  const unknown = isNull(rebuilds.deployId);
  const [row] = await tx
    .select({ id: rebuilds.id })
    .from(rebuilds)
    .where(
      or(
        eq(rebuilds.deployId, event.id),
        named === undefined
          ? begun &&
              and(unknown, eq(rebuilds.state, 'asked'), lte(rebuilds.askedAt, later(begun, clockSkewSeconds)))
          : and(unknown, eq(rebuilds.id, named), inArray(rebuilds.state, ['asking', 'asked'])),
      ),
    )
    .orderBy(rebuilds.deployId, desc(rebuilds.id))
    .limit(1)
    .for('update');
  return row?.id;
}

async function note(tx: Queries, now: Date, id: number, event: DeployEvent): Promise<void> {
  const [known] = await tx.select().from(rebuilds).where(eq(rebuilds.id, id));
  if (!known || known.finishedAt) return;
  if (hasFailed(event.state)) {
    const reason = event.error_message?.trim() || 'the build failed';
    return failRebuild(tx, now, id, { reason, deployId: event.id });
  }
  const begun = { deployId: event.id, askedAt: known.askedAt ?? now };
  const moved = isLive(event.state)
    ? ({ ...begun, state: 'live', finishedAt: now } as const)
    : ({ ...begun, state: 'building', buildingAt: known.buildingAt ?? now } as const);
  await tx.update(rebuilds).set(moved).where(eq(rebuilds.id, id));
  if (moved.state === 'live') await takeOverFailed(tx, id);
}

/** A build reads the whole shop: changes of earlier builds that failed are live with it. */
async function takeOverFailed(tx: Queries, id: number): Promise<void> {
  const failed = tx
    .select({ id: rebuilds.id })
    .from(rebuilds)
    .where(and(eq(rebuilds.state, 'failed'), lt(rebuilds.id, id)));
  await tx.update(contentChanges).set({ rebuildId: id }).where(inArray(contentChanges.rebuildId, failed));
}
