import type { StepPayload } from '#contract/desk.ts';
import { ok } from '#domain/base/result.ts';
import { indianDay } from '#domain/base/time.ts';
import {
  type DoneStep,
  doneSteps,
  type InstallationStep,
  mayBeSkipped,
  nextStep,
} from '#domain/order/installation.ts';
import { canMove, isBeforeShipping } from '#domain/order/order-status.ts';
import { type DoneBy, doneBy, readHistory, recordEvent } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder, OrderRow } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { atOrder, type Moved, refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { markDelivered } from './advance-order.ts';

type Given = Pick<StepPayload, 'installation' | 'on' | 'skipped' | 'message'> & DoneBy;

/** The steps of an order that are done, read under its lock. */
const readDone = async (tx: Queries, orderId: number): Promise<DoneStep[]> =>
  doneSteps(await readHistory(tx, orderId, ['step_done', 'step_undone']));

/** Whether the steps of an order can still be marked and taken back. */
export const isUnderWay = (status: OrderRow['status']): boolean =>
  isBeforeShipping(status) || status === 'shipped';

/** Whether a step can be marked now. Before the payment only survey and approval can be marked. */
export const mayBeDone = (order: OrderRow, step: InstallationStep): boolean => {
  if (order.awaitsApproval) return false;
  return (
    isUnderWay(order.status) &&
    (mayBeSkipped(step) || order.status === 'shipped' || canMove(order, 'shipped'))
  );
};

/**
 * Marks the next step of a building site as done, or as not needed. Its material has left with the installation: the order
 * is shipped and invoiced then, unless it was before; the handover completes it. The same step again changes nothing.
 */
export const markStep = ({ db, now }: Pick<Ctx, 'db' | 'now'>, orderId: number, given: Given): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    const { installation: step, on = indianDay(now()), skipped = false, message } = given;
    if (!order.installed) return refused(order, 'goods_alone');
    if (!step) return refuse('next_step_missing');
    if (on > indianDay(now())) return refuse('day_ahead');
    if (skipped && !mayBeSkipped(step)) return refuse('step_not_skippable');
    const done = await readDone(tx, orderId);
    if (done.some((one) => one.step === step)) return ok(order);
    const next = nextStep(done) ?? step;
    if (next !== step) return refuse('other_step_first', { ...atOrder(order), step: next });
    if (!mayBeDone(order, step)) return refused(order, 'not_buildable');
    const begun = await ship(tx, order, step, given);
    if (!begun.ok) return begun;
    const said = { ...(message ? { message } : {}), ...(skipped ? { skipped } : {}) };
    await recordEvent(tx, orderId, 'step_done', { ...doneBy(given), step, on, ...said });
    return step === 'handover' ? markDelivered(tx, begun.value, given) : begun;
  });

async function ship(tx: Queries, order: LockedOrder, step: InstallationStep, by: DoneBy) {
  if (step !== 'installation' || order.status === 'shipped') return ok(order);
  return moveOrder(tx, order, { to: 'shipped', data: { ...doneBy(by), step } });
}

/** Takes back the last marked step. The status stays: material that has left does not come back by this. */
export const undoStep = ({ db }: Pick<Ctx, 'db'>, orderId: number, given: Given): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    const { installation: step } = given;
    const done = await readDone(tx, orderId);
    if (!step) return refuse('last_step_missing');
    if (!done.some((one) => one.step === step)) return ok(order);
    if (step === 'handover' || !isUnderWay(order.status)) return refused(order, 'steps_final');
    if (done.at(-1)?.step !== step) return refused(order, 'later_step_first');
    await recordEvent(tx, orderId, 'step_undone', { ...doneBy(given), step });
    return ok(order);
  });
