import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { readDraft, readRemembered } from '#browser/cart/checkout-draft.ts';
import { readAuth } from '#browser/session/auth-record.ts';
import { loginStorage } from '#browser/storage/browser-storage.ts';
import { storageKeys } from '#domain/base/limits.ts';
import type { Site } from '#domain/solar/system.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { cartCheckTexts, placeText } from '#texts/en/cart-check.ts';
import { readSiteInput, type SiteInput, writeSiteInput } from './site-input.ts';

/** The numbers that may be typed, with the largest that is taken. */
const largest = {
  load: 10_000,
  cable: 1000,
  generator: 2000,
} as const;
type NumberName = keyof typeof largest;
const numberNames = Object.keys(largest) as NumberName[];

/** What was typed; undefined if nothing was, NaN if it is not such a number. */
function numberOf(name: NumberName, text = ''): number | undefined {
  const typed = typedNumber(text.trim());
  return typed === undefined || (typed > 0 && typed <= largest[name]) ? typed : Number.NaN;
}

/** The entries that the rules use; invalid ones are left out. */
function siteOf(said: SiteInput): Omit<Site, 'coldestC'> {
  const { phases, load, cable, generator, rack, meter } = said;
  return {
    phases: phases === '1' ? 1 : phases === '3' ? 3 : undefined,
    sanctionedLoadKw: numberOf('load', load) || undefined,
    cableM: numberOf('cable', cable) || undefined,
    generatorKva: numberOf('generator', generator) || undefined,
    openRack: rack !== undefined,
    netMetering: meter !== undefined,
  };
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement);

/** Fills the form with earlier input and a known PIN code, and keeps further input. `changed` is called after each change. */
export function keepSiteInput(form: HTMLFormElement, pin: string, changed: () => void): void {
  const before: SiteInput = { ...readSiteInput(), ...(pin && { zip: pin }) };
  for (const control of controlsOf(form)) {
    const text = before[control.name as keyof SiteInput];
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = text !== undefined;
    else control.value = text ?? '';
  }
  const showMistakes = () => {
    for (const name of numberNames) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      const field = control.closest('.field');
      if (Number.isNaN(numberOf(name, control.value))) {
        control.setAttribute('aria-invalid', 'true');
        field?.setAttribute('data-error', cartCheckTexts.wrong[name]);
      } else {
        control.removeAttribute('aria-invalid');
        field?.removeAttribute('data-error');
      }
    }
  };
  form.addEventListener('input', () => {
    writeSiteInput(Object.fromEntries(new FormData(form)));
  });
  const ask = () => {
    showMistakes();
    changed();
  };
  form.addEventListener('change', ask);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  showMistakes();
}

/** What is known of the shopper's site, with a sentence that says for which place the temperature is. */
export type ShopperSite = Site & { words: string };

/**
 * The first valid PIN code of these: the page's form, the checkout draft of this tab, the address that this device
 * remembers, the form of the cart page or of the planner. Empty if there is none.
 */
export function pinOfShopper(): string {
  const session = readAuth(loginStorage.read(storageKeys.auth));
  const field = document.querySelector<HTMLInputElement>('main [name=zip]');
  const drafts = [readDraft(session), readRemembered(session)];
  const known = [field?.value, ...drafts.map(({ form }) => form.zip), readSiteInput().zip].map((zip) =>
    tidy(zip ?? '', 'pin'),
  );
  return known.find(isPin) ?? '';
}

/** `coldestC` is the coldest band, which a place of unknown cold may have; `plainsC` is counted with there. */
export async function siteOfShopper({
  coldestC,
  plainsC,
}: Record<'coldestC' | 'plainsC', number>): Promise<ShopperSite> {
  const pin = pinOfShopper();
  const said = siteOf(readSiteInput());
  const found = pin ? await lookUpPin(pin) : undefined;
  const place = found?.ok ? found.value : undefined;
  const { city, coldestC: known, hottestC } = place ?? {};
  const words = placeText({ pin, city, coldestC: known, hottestC, plainsC });
  return known === undefined
    ? { ...said, coldestC: plainsC, mayBeC: coldestC, words }
    : { ...said, coldestC: known, hottestC, words };
}
