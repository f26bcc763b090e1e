import type { Product } from '#contract/catalogue.ts';
import { isFitted } from '#domain/product/product.ts';
import { settings } from '#settings/settings.ts';

/** What search engines and catalogues of other sites are told of delivery, returns and the maker's number: whole, or not at all. */

/** What the shop's words for its charge mean in rupees; undefined if they name none. */
function chargeOf(words: string): number | undefined {
  if (/^(?:free|मुफ़्त)$/i.test(words.trim())) return 0;
  const [, amount] = /^(?:₹|Rs\.?) ?(\d[\d,]*(?:\.\d{1,2})?)$/.exec(words.trim()) ?? [];
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''));
}

/** The days that a text begins with: `3-5 Business Days`, `5 to 9 days by lorry`. Other texts name no time from the order on. */
function daysOf(text: string): readonly [number, number] | undefined {
  const [, from, to] =
    /^(\d{1,3}) ?(?:-|–|to|से) ?(\d{1,3}) (?:(?:business|working|कामकाजी) )?(?:days|दिन)(?!\p{L})/iu.exec(
      text,
    ) ?? [];
  const days = [Number(from), Number(to)] as const;
  return days[0] <= days[1] ? days : undefined;
}

/** The charge for a parcel in India; undefined where parcels go only to some places, or where the settings name no amount. */
export const parcelCharge = (): number | undefined =>
  settings().areas?.parcels?.length ? undefined : chargeOf(settings().delivery.shipping);

/** The charge in rupees and the days of delivery of a parcel in India. What is built at the buyer's place is no parcel. */
export function shippingTerms(
  product: Product,
): { charge: number; days: readonly [number, number] } | undefined {
  const charge = parcelCharge();
  const days = daysOf(product.delivery_info || settings().delivery.estimated);
  return charge === undefined || !days || isFitted(product.facts) ? undefined : { charge, days };
}

/** The days in which a buyer may give it back for any reason; undefined for none, and for what is built at the buyer's place. */
export const returnDays = (product: Product): number | undefined =>
  isFitted(product.facts) ? undefined : settings().parcels.returnDays || undefined;

const modelLabel = /^(?:mpn|(?:model|(?:manufacturer(?:’s|'s)? )?part) (?:number|no\.?)|मॉडल (?:नंबर|संख्या))$/i;

/** The maker's own number of a product, of the row of its specifications that is named so. */
export const modelNumber = ({ specifications }: Product): string | undefined =>
  specifications.find(({ label }) => modelLabel.test(label.trim()))?.value.trim() || undefined;
