import * as z from 'zod/mini';
import { paymentStatuses } from '#domain/payment-status.ts';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-provider.ts';

/** Schemas of Razorpay's entities, with the fields that the shop uses, converted to the shop's types. */

/** A machine-readable code such as `card_expired`. Any other text may name a person and is not stored. */
export const machineWord = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= 60 && /^[a-z]+(_[a-z]+)*$/i.test(text) ? text : undefined;

export const OrderEntity = z.pipe(
  z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
  z.transform(({ id, amount, currency }): ProviderOrder => ({ id, amountPaise: amount, currency })),
);

export const PaymentEntity = z.pipe(
  z.object({
    id: z.string(),
    order_id: z.nullish(z.string()),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(paymentStatuses),
    amount_refunded: z.nullish(z.int()),
    error_reason: z.nullish(z.string()),
  }),
  z.transform(
    (entity): ProviderPayment => ({
      id: entity.id,
      orderId: entity.order_id ?? null,
      amountPaise: entity.amount,
      currency: entity.currency,
      status: entity.status,
      amountRefundedPaise: entity.amount_refunded ?? 0,
      failure: machineWord(entity.error_reason) ?? null,
    }),
  ),
);

export const RefundEntity = z.pipe(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.nullish(z.string()),
  }),
  z.transform(
    (entity): ProviderRefund => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amountPaise: entity.amount,
      status: entity.status,
      receipt: entity.receipt ?? null,
    }),
  ),
);

export const listOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  z.pipe(
    z.object({ items: z.array(item) }),
    z.transform(({ items }) => items),
  );
