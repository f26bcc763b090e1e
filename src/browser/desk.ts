import type * as z from 'zod/mini';
import { deskReplies } from '#contract/desk.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import * as routes from '#contract/routes.ts';
import type { Client } from './client.ts';
import { parseReply } from './parse-reply.ts';
import type { Send } from './transport.ts';

const deskRoutes = {
  overview: routes.deskOverview,
  orders: routes.deskOrders,
  order: routes.deskOrder,
  step: routes.deskStep,
  inquiries: routes.deskInquiries,
  reply: routes.deskReply,
  products: routes.deskProducts,
  product: routes.deskProduct,
};
type Name = keyof typeof deskRoutes;
type Reply<One extends Name> = z.output<(typeof deskReplies)[One]>;

/** A call of the desk, parsed. `key` makes a write happen once. Rejects like the calls of the client. */
export async function callDesk<One extends Name>(
  client: Pick<Client, 'signed'>,
  name: One,
  send: Send & { key?: string } = {},
): Promise<Reply<One>> {
  const { key, ...rest } = send;
  const headers = key ? { [idempotencyHeader]: key } : {};
  const reply = await client.signed(deskRoutes[name], { ...rest, headers });
  return parseReply(`desk ${name}`, deskReplies[name], reply) as Reply<One>;
}
