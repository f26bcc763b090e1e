import type { Order } from '#contract/orders.ts';
import { isObject } from '#domain/json.ts';
import { toPaise, toRupees } from '#domain/money.ts';

/** An order's history and next steps, beyond §3. A backend may send none, or use their names for something else. */

/**
 * A step without `at` is still to come. `amount` is in rupees; `message` is the shop's answer to a request. `extra`: a
 * refund of money that came in besides the order's payment.
 */
export type LifeStep = { step: string; at?: Date; amount?: number; message?: string; extra?: true };
export type OrderLife = {
  steps: readonly LifeStep[];
  tracking: { carrier: string; number: string; url: string } | undefined;
  canCancel: boolean;
  canReturn: boolean;
};

type Sent = Pick<Order, 'timeline' | 'tracking' | 'can_cancel' | 'can_return'>;

/** Undefined if the backend sends no timeline: pages then show only the status. */
export function readLife({ timeline, tracking, can_cancel, can_return }: Sent): OrderLife | undefined {
  if (!Array.isArray(timeline)) return undefined;
  const steps = timeline.flatMap(readStep);
  if (steps.length === 0) return undefined;
  return {
    steps,
    tracking: readTracking(tracking),
    canCancel: can_cancel === true,
    canReturn: can_return === true,
  };
}

/** Rupees of the order's total that were not refunded and are not about to be. */
export function leftToRefund(order: Sent & Pick<Order, 'total_amount'>): number {
  const refunds = readLife(order)?.steps.filter(({ step, extra }) => step === 'refunded' && !extra) ?? [];
  const paise = refunds.reduce((sum, { amount = 0 }) => sum - toPaise(amount), toPaise(order.total_amount));
  return toRupees(Math.max(0, paise));
}

/** Backends send decimal numbers as text too. */
function rupees(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function readStep(sent: unknown): LifeStep[] {
  if (!isObject(sent) || !text(sent.step)) return [];
  const at = new Date(text(sent.at));
  const message = text(sent.message);
  const amount = rupees(sent.amount);
  return [
    {
      step: text(sent.step),
      ...(Number.isNaN(at.getTime()) ? {} : { at }),
      ...(amount === undefined ? {} : { amount }),
      ...(message ? { message } : {}),
      ...(sent.extra === true ? { extra: true as const } : {}),
    },
  ];
}

/** Only an `https` address becomes a link. */
function readTracking(sent: unknown): OrderLife['tracking'] {
  if (!isObject(sent)) return undefined;
  const [carrier, number, url] = [text(sent.carrier), text(sent.number), text(sent.url)];
  if (!carrier && !number) return undefined;
  return { carrier, number, url: url.startsWith('https://') ? url : '' };
}

/** The lines of the delivery address, as on a parcel; empty if the backend sends none. */
export function addressLines({ shipping }: Pick<Order, 'shipping'>): string[] {
  if (!isObject(shipping)) return [];
  const { fullName, company, address, city, zip, phone } = shipping;
  const place = [text(city), text(zip)].filter(Boolean).join(' ');
  return [text(fullName), text(company), ...text(address).split('\n'), place, text(phone)]
    .map((line) => line.trim())
    .filter(Boolean);
}
