import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { all } from '#browser/islands/dom.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/cold-of-pin.ts';
import { readSiteInput, writeSiteInput } from './site-input.ts';
import { pinOfShopper } from './site-of-shopper.ts';

/** Shows the list for the cold of a PIN code on the page of what a product works with. */

const chosen = 'band-here';
const lists = (): HTMLElement[] => all('.band-lists > section');
const coldOf = (list: HTMLElement): number => Number(list.dataset.cold);

/** The list of the warmest band that is not above the coldest hour of the place, or that of the plains. */
const listFor = (coldestC: number | undefined): HTMLElement | undefined =>
  lists()
    .filter((one) => (coldestC === undefined ? one.matches('.band-usual') : coldOf(one) <= coldestC))
    .toSorted((one, other) => coldOf(other) - coldOf(one))[0];

function choose(list: HTMLElement | undefined): void {
  for (const one of lists()) one.classList.toggle(chosen, one === list);
}

/** What is said of a PIN code; the list of its cold is chosen on the way. */
async function follow(pin: string): Promise<string> {
  const found = await lookUpPin(pin);
  if (!found.ok) return found.error === 'unknown' ? texts.noSuchPin(pin) : texts.pinsUnread;
  const { districts, coldestC } = found.value;
  const place = districts.map(({ district }) => district).join(' / ');
  choose(listFor(coldestC));
  writeSiteInput({ ...readSiteInput(), zip: pin });
  return coldestC === undefined ? texts.coldUnknown(pin, place) : texts.listOfPin(pin, place);
}

/** Asks for the PIN code, where the page does. */
export function followPin(): void {
  const form = document.querySelector<HTMLFormElement>('.pin-form');
  const field = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (!form || !field || !status) return;
  let latest = '';
  const ask = async () => {
    const pin = tidy(field.value, 'pin');
    const isWrong = !isPin(pin);
    if (isWrong) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    latest = pin;
    const says = isWrong ? texts.wrongPin : await follow(pin);
    if (latest === pin) status.textContent = says;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  field.addEventListener('input', () => tidy(field.value, 'pin').length === 6 && ask());
  addEventListener('hashchange', () => choose(undefined));
  field.value ||= pinOfShopper();
  if (field.value) ask();
}
