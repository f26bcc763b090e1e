import { shippingNames } from '#browser/checkout-draft.ts';
import type { Order } from '#contract/orders.ts';
import type { ShippingForm } from '#domain/forms.ts';
import { isObject } from '#domain/json.ts';

type Address = Partial<ShippingForm>;

/** All fields but the notes, which are about a single delivery. */
export const addressNames = shippingNames.filter((name) => name !== 'notes');
const placeNames = ['address', 'city', 'zip'] as const;

/** The texts in an order's delivery details. An upstream may send none, or values of any type (decision 11). */
function addressOf({ shipping }: Order): Address {
  const address: Address = {};
  for (const name of addressNames) {
    const text = isObject(shipping) ? shipping[name] : undefined;
    if (typeof text === 'string') address[name] = text;
  }
  return address;
}

/** The address of the newest order that has one, else nothing; backends list orders in any direction. */
export function lastAddressOf(orders: readonly Order[]): Address {
  const placed = (order: Order) => Date.parse(order.created_at) || 0;
  const [newest] = orders
    .filter((order) => addressOf(order).address?.trim())
    .sort((one, other) => placed(other) - placed(one));
  return newest ? addressOf(newest) : {};
}

/**
 * Fills in an address if none has been typed, into fields that are empty or hold what the page itself put there
 * (`prefilled`); returns whether it did. A field that has the focus is filled and selected, so that typing replaces
 * the text.
 */
export function fillAddress(form: HTMLFormElement, address: Address, prefilled: Address): boolean {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  if (!address.address || placeNames.some((name) => field(name)?.value)) return false;
  for (const [name, text] of Object.entries(address)) {
    const input = field(name);
    // If the shop makes no invoices, their fields are missing.
    if (!input || (input.value && input.value !== prefilled[name as keyof Address])) continue;
    input.value = text;
    const details = input.closest('details');
    if (details && text) details.open = true;
    if (input === document.activeElement) input.select();
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}
