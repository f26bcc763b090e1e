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
