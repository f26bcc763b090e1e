import { lookUpPin } from '#client/look-up-pin.ts';
import { addressKey, storageKeys } from '#domain/limits.ts';
import { celsius } from '#domain/solar/figures.ts';
import { readAuth } from '#stores/auth-record.ts';
import { loginStorage, tabStorage } from '#stores/browser-storage.ts';
import { readDraft } from '#stores/checkout-draft.ts';

/** The coldest hour at the shopper's place, with a sentence that says of where it is. */
export type ShopperSite = { coldestC: number; words: string };

/** What stands in the form, else the draft of this tab, else the address that this device remembers. */
function pinOfShopper(): string {
  const session = readAuth(loginStorage.read(storageKeys.auth));
  const field = document.querySelector<HTMLInputElement>('#cart-now [name=zip]');
  const drafts = [readDraft(tabStorage, session), readDraft(loginStorage, session, addressKey)];
  const known = [field?.value, ...drafts.map(({ form }) => form.zip)].map((zip) => zip?.trim() ?? '');
  return known.find((zip) => /^[1-9]\d{5}$/.test(zip)) ?? '';
}

/** `coldestC`: the coldest band, which stands for a place that is not known. */
export async function siteOfShopper(coldestC: number): Promise<ShopperSite> {
  const pin = pinOfShopper();
  const found = pin ? await lookUpPin(pin) : undefined;
  const city = found?.ok ? found.value.city : undefined;
  if (city)
    return {
      coldestC: city.coldestC,
      words: `Worked out for the coldest hour of ${city.name}, ${celsius(city.coldestC)} (PIN ${pin}).`,
    };
  const why = pin ? `We know no temperature for PIN ${pin}` : 'Your PIN code is not known yet';
  return {
    coldestC,
    words: `${why}: worked out for the coldest band of India, ${celsius(coldestC)}. Where it is warmer, more may fit.`,
  };
}
