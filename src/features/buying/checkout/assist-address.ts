import { readFields } from '#browser/calls/use-field-errors.ts';
import { initialValuesOf, readRemembered, shippingNames } from '#browser/cart/checkout-draft.ts';
import type { ShippingForm } from '#browser/form/checks.ts';
import { isTheirs } from '#browser/islands/touched.ts';
import { type AuthRecord, usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { loginStorage } from '#browser/storage/browser-storage.ts';
import type { Order } from '#contract/orders.ts';
import { isObject } from '#domain/base/json.ts';
import { addressKey, orderedKey } from '#domain/base/limits.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { filled } from '#texts/en/checkout-address.ts';
import { watchGstin } from './business-fields.ts';

type Address = Partial<ShippingForm>;

/** All fields but the notes and the number of a purchase order, which are about a single delivery. */
const addressNames = shippingNames.filter((name) => name !== 'notes' && name !== 'po');
const placeNames = ['address', 'city', 'zip'] as const;

/**
 * Remembers the address of the form on this device while the box is ticked, and fills in an address: the remembered
 * address, else that of the last order (decision 11). Rejects as the client does.
 */
export async function assistAddress(form: HTMLFormElement, session: AuthRecord): Promise<void> {
  const box = form.elements.namedItem('remember') as HTMLInputElement;
  const prefilled = initialValuesOf(session);
  const remembered = readRemembered(session).form;
  // checkout-script.ts has filled it in, unless the cart was empty until another tab filled it: then React made the form.
  if (fillAddress(form, remembered, prefilled)) box.checked = true;

  const remember = () => {
    const address = readFields(form, addressNames);
    const stored = JSON.stringify({ form: address, owner: usernameOf(session).toLowerCase() });
    loginStorage.write(addressKey, box.checked ? stored : null);
  };
  form.addEventListener('input', remember);
  remember();
  watchPin(form);
  watchGstin(form);

  const { results } = await client.orders();
  const last = lastAddressOf(results);
  if (last.address) loginStorage.write(orderedKey, '1');
  const note = form.querySelector('#address-note');
  const fillLast = () => {
    if (!fillAddress(form, last, prefilled)) return;
    if (note) note.textContent = filled;
    form.removeEventListener('focusin', onNextField);
  };
  // Who looked into the address and typed nothing gets it in the next field. Not with the button that orders.
  const onNextField = ({ target }: Event) => target instanceof HTMLInputElement && fillLast();
  form.addEventListener('focusin', onNextField);
  fillLast();
  fillName(form, last, prefilled);
}

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
  const placed = (order: Order) => Date.parse(order.created_at ?? '') || 0;
  const [newest] = orders
    .filter((order) => addressOf(order).address?.trim())
    .sort((one, other) => placed(other) - placed(one));
  return newest ? addressOf(newest) : {};
}

/**
 * Fills in an address if none has been begun, into fields that are empty or hold what the page itself put there
 * (`prefilled`); returns whether it did.
 */
export function fillAddress(form: HTMLFormElement, address: Address, prefilled: Address): boolean {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const isBegun = (input: HTMLInputElement | null) => input && (input.value || isTheirs(input));
  if (!address.address || placeNames.some((name) => isBegun(field(name)))) return false;
  for (const [name, text] of Object.entries(address)) {
    const input = field(name);
    // If the shop makes no invoices, their fields are missing.
    if (!input || isTheirs(input) || (input.value && input.value !== prefilled[name as keyof Address]))
      continue;
    input.value = text;
    const details = input.closest('details');
    if (details && text) details.open = true;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
}

/** The name of an earlier order takes the place of the username, also where another address has been begun. */
function fillName(form: HTMLFormElement, { fullName }: Address, prefilled: Address): void {
  const input = form.elements.namedItem('fullName') as HTMLInputElement;
  if (!fullName || input.value !== prefilled.fullName || isTheirs(input)) return;
  input.value = fullName;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Shows where a PIN code lies as soon as it is complete. The code for that is loaded only then. */
function watchPin(form: HTMLFormElement): void {
  const zip = form.elements.namedItem('zip') as HTMLInputElement;
  const city = form.elements.namedItem('city') as HTMLInputElement;
  let lastPin = '';
  const showPlaces = () => {
    const pin = tidy(zip.value, 'pin');
    if (pin === lastPin) return;
    lastPin = pin;
    for (const part of form.querySelectorAll('#pin-note, #pin-choice')) part.replaceChildren();
    if (!/^\d{6}$/.test(pin) || (city.value && zip !== document.activeElement)) return;
    import('./pin-note.ts').then(({ showPinPlaces }) => showPinPlaces(form, pin)).catch(() => {});
  };
  form.addEventListener('input', showPlaces);
  showPlaces();
}
