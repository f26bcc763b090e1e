/** A reply of the API; errors have Razorpay's form. */
export type Reply = { status: number; body: unknown };

export const answer = (body: unknown): Reply => ({ status: 200, body });
export const collection = (items: readonly unknown[]): Reply =>
  answer({ entity: 'collection', count: items.length, items });

type Refusal = {
  description: string;
  reason?: string;
  field?: string;
  source?: string;
  step?: string;
  metadata?: Record<string, string>;
};

export const refuse = ({
  description,
  reason = 'input_validation_failed',
  field,
  source = 'business',
  step = 'payment_initiation',
  metadata = {},
}: Refusal): Reply => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source,
      step,
      reason,
      metadata,
      ...(field ? { field } : {}),
    },
  },
});

export const notFound = (): Reply => refuse({ description: 'The id provided does not exist' });
