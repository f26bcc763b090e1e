import type { OrderRow } from '#commerce/orders/lock-order.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { type Command, idOf, textOf } from './command.ts';
import { rupees } from './print.ts';

type Verb = (ctx: Ctx, orderId: number, note?: string) => Promise<Result<OrderRow, ApiError>>;
type Step = { name: string; summary: string; done: string; verb: Verb };

/** A command that changes an order's status, with a note for its history. */
export const orderStep = ({ name, summary, done, verb }: Step): Command => ({
  name: `orders ${name}`,
  usage: 'ID',
  summary,
  options: { note: { type: 'string', help: "recorded in the order's history, such as the tracking number" } },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const moved = await verb(ctx, id.value, textOf(given.values, 'note'));
    if (!moved.ok) return moved;
    const { status, cashBookedAt, totalPaise } = moved.value;
    const cash =
      status === 'completed' && cashBookedAt ? ` Its cash of ${rupees(totalPaise)} is booked.` : '';
    return ok({ json: { id: id.value, status }, text: `Order ${id.value} ${done}.${cash}` });
  },
});
