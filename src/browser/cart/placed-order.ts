import type { Order } from '#contract/orders.ts';
import { placedOrderKey } from '#domain/base/limits.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/** Keeps an order as the shop answered it, for the confirmation page that opens next in this tab. */
export const keepPlacedOrder = (order: Order, username: string): void =>
  tabStorage.write(placedOrderKey, JSON.stringify({ owner: username.toLowerCase(), order }));

/** The kept order, if it is this one and of this account. It can be read only once. */
export function takePlacedOrder(id: string, username: string): Order | undefined {
  const stored = tabStorage.read(placedOrderKey);
  tabStorage.write(placedOrderKey, null);
  try {
    const { owner, order } = JSON.parse(stored ?? '') as { owner: string; order: Order };
    if (owner === username.toLowerCase() && String(order.id) === id) return order;
  } catch {}
  return undefined;
}
