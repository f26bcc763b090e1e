import type { Complete } from '../complete.ts';

/** Countries of origin are stored by their English names. One that is not here stays English. */
const countries: Partial<Record<string, string>> = {
  India: 'भारत',
  China: 'चीन',
  Vietnam: 'वियतनाम',
  Malaysia: 'मलेशिया',
  Thailand: 'थाईलैंड',
  Taiwan: 'ताइवान',
  Japan: 'जापान',
  'South Korea': 'दक्षिण कोरिया',
  Germany: 'जर्मनी',
  USA: 'अमेरिका',
};

export const countryName = (country: string): string => countries[country] ?? country;

/** What a package holds is declared in English: `1 panel`, `2 coils of 25 m`. */
const goods: Partial<Record<string, [name: string, of: string]>> = {
  panel: ['पैनल', 'के'],
  inverter: ['इनवर्टर', 'के'],
  battery: ['बैटरी', 'की'],
  batterie: ['बैटरी', 'की'],
  kit: ['किट', 'की'],
  set: ['सेट', 'के'],
  pair: ['जोड़ी', 'की'],
  piece: ['नग', 'के'],
  coil: ['कॉइल', 'की'],
  drum: ['ड्रम', 'के'],
  roll: ['रोल', 'के'],
};

/** The same in Hindi; what is worded otherwise stays as it is. */
export function netQuantity(declared: string): string {
  const [, count = '', word = '', length] = /^(\d+) ([a-z]+?)s?(?: of (\d+ m))?$/.exec(declared) ?? [];
  const named = goods[word];
  if (!named) return declared;
  return length ? `${length} ${named[1]} ${count} ${named[0]}` : `${count} ${named[0]}`;
}

export type Checked = Complete<
  typeof import('#texts/en/declared-words.ts'),
  typeof import('#texts/hi/declared-words.ts')
>;
