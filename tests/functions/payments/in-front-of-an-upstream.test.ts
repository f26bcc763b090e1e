import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshShop } from '#support/shop.ts';

await freshShop({ API_BASE_URL: 'http://127.0.0.1:9' });
const context = { ip: '127.0.0.1', requestId: randomUUID() } as never;

test.each(['razorpay-webhook', 'payments-callback'])(
  '§7 in front of an upstream there is no %s: 404',
  async (name) => {
    const { default: handler } = await import(`../../../netlify/functions/${name}.ts`);
    const path = name === 'razorpay-webhook' ? 'webhook' : 'callback';
    const response = await handler(
      new Request(`http://shop.test/api/payments/${path}`, { method: 'POST', body: '{}' }),
      context,
    );
    expect(response.status).toBe(404);
  },
);

test.each(['reconcile-payments', 'expire-orders'])(
  '§7 in front of an upstream %s does nothing',
  async (name) => {
    const { default: handler } = await import(`../../../netlify/functions/${name}.ts`);
    const response = await handler(new Request('http://shop.test/', { method: 'POST' }), context);
    expect(response.status).toBe(204);
  },
);
