import { readAuth } from '#browser/auth-record.ts';
import { loginStorage, tabStorage } from '#browser/browser-storage.ts';
import { readDraft } from '#browser/checkout-draft.ts';
import { lookUpPin } from '#browser/look-up-pin.ts';
import { addressKey, storageKeys } from '#domain/limits.ts';
import { celsius, type Site } from '#domain/solar/system.ts';
import { readSiteInput, siteOf } from './site-form.ts';

/** What is known of the shopper's site, with a sentence that says for which place the temperature is. */
export type ShopperSite = Site & { words: string };

/**
 * The first valid PIN code of these: the page's form, the checkout draft of this tab, the address that this device
 * remembers, the form of the cart page. Empty if there is none.
 */
export function pinOfShopper(): string {
  const session = readAuth(loginStorage.read(storageKeys.auth));
  const field = document.querySelector<HTMLInputElement>('main [name=zip]');
  const drafts = [readDraft(tabStorage, session), readDraft(loginStorage, session, addressKey)];
  const known = [field?.value, ...drafts.map(({ form }) => form.zip), readSiteInput().zip].map(
    (zip) => zip?.trim() ?? '',
  );
  return known.find((zip) => /^[1-9]\d{5}$/.test(zip)) ?? '';
}

/** `coldestC` is the coldest band, used if the place is unknown. */
export async function siteOfShopper(coldestC: number): Promise<ShopperSite> {
  const pin = pinOfShopper();
  const said = siteOf(readSiteInput());
  const found = pin ? await lookUpPin(pin) : undefined;
  const city = found?.ok ? found.value.city : undefined;
  if (city)
    return {
      ...said,
      coldestC: city.coldestC,
      words: `Worked out for the coldest hour of ${city.name}, ${celsius(city.coldestC)} (PIN ${pin}).`,
    };
  const why = pin ? `We know no temperature for PIN ${pin}` : 'Your PIN code is not known yet';
  return {
    ...said,
    coldestC,
    words: `${why}: worked out for the coldest band of India, ${celsius(coldestC)}. Where it is warmer, more may fit.`,
  };
}
