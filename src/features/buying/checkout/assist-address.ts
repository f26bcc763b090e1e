import { type AuthRecord, usernameOf } from '#browser/auth-record.ts';
import { loginStorage } from '#browser/browser-storage.ts';
import { initialValuesOf, readDraft } from '#browser/checkout-draft.ts';
import { client } from '#browser/session.ts';
import { readFields } from '#browser/use-field-errors.ts';
import { addressKey } from '#domain/limits.ts';
import { addressNames, fillAddress, lastAddressOf } from './last-address.ts';

const filledText = 'Filled in with the address of your last order. Change what is different.';

/** Shows where a PIN code lies as soon as it is complete. The code for that is loaded only then. */
function watchPin(form: HTMLFormElement): void {
  const zip = form.elements.namedItem('zip') as HTMLInputElement;
  const city = form.elements.namedItem('city') as HTMLInputElement;
  let lastPin = '';
  const showPlaces = () => {
    const pin = zip.value.trim();
    if (pin === lastPin) return;
    lastPin = pin;
    for (const part of form.querySelectorAll('#pin-note, #pin-choice')) part.replaceChildren();
    if (!/^\d{6}$/.test(pin) || (city.value && zip !== document.activeElement)) return;
    import('./pin-note.ts').then(({ showPinPlaces }) => showPinPlaces(form, pin)).catch(() => {});
  };
  form.addEventListener('input', showPlaces);
  showPlaces();
}

/**
 * Remembers the address of the form on this device while the box is ticked, and fills in an address: the remembered
 * address, else that of the last order (decision 11). Rejects as the client does.
 */
export async function assistAddress(form: HTMLFormElement, session: AuthRecord): Promise<void> {
  const box = form.elements.namedItem('remember') as HTMLInputElement;
  const prefilled = initialValuesOf(session);
  const remembered = readDraft(loginStorage, session, addressKey).form;
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

  const { results } = await client.orders();
  const note = form.querySelector('#address-note');
  if (fillAddress(form, lastAddressOf(results), prefilled) && note) note.textContent = filledText;
}
