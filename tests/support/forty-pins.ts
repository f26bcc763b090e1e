/** Forty PIN codes as people type them, against three areas. A number: reached in so many days; true: reached, days unknown. */

export const threeAreas = {
  /** Some numbers, a district around them, and one whose name another state has too. */
  near: ['208001-208027, 5 days', 'Kanpur Nagar, 8 days', 'Aurangabad, Bihar'],
  /** States, and a district of one in less time. */
  states: ['Uttar Pradesh, 12 days', 'Lucknow, 3 days', 'delhi', 'Ladakh'],
  /** The first digits of PIN codes, written in Devanagari, in a district, in a state. */
  nested: ['४४००, २ days', 'NAGPUR, 4 days', 'Maharashtra, 7 days', 'Puducherry, 9'],
} as const;
export type AreaName = keyof typeof threeAreas;

type Reached = number | boolean;
/** What is typed, the PIN code that is meant, and how each area answers. */
export const fortyPins: readonly (readonly [
  typed: string,
  pin: string,
  near: Reached,
  states: Reached,
  nested: Reached,
])[] = [
  // Kanpur: the numbers, the district beyond them, and its neighbours.
  ['208001', '208001', 5, 12, false],
  ['208 012', '208012', 5, 12, false],
  ['२०८०२७', '208027', 5, 12, false],
  ['208028', '208028', 8, 12, false],
  ['209206', '209206', 8, 12, false],
  ['209217', '209217', 8, 12, false],
  ['209101', '209101', false, 12, false],
  ['209801', '209801', false, 12, false],
  [' 226001 ', '226001', false, 3, false],
  ['226-010', '226010', false, 3, false],
  ['201301', '201301', false, 12, false],
  // Delhi and what is around it. 110025 lies in Uttar Pradesh too: the longer time counts.
  ['110001', '110001', false, true, false],
  ['১১০০৯২', '110092', false, true, false],
  ['110025', '110025', false, 12, false],
  ['122001', '122001', false, false, false],
  // Uttarakhand has its first three digits in common with Uttar Pradesh; two codes lie in both.
  ['244923', '244923', false, 12, false],
  ['247662', '247662', false, 12, false],
  ['262308', '262308', false, false, false],
  ['262406', '262406', false, 12, false],
  ['248001', '248001', false, false, false],
  // Two districts of one name.
  ['824101', '824101', true, false, false],
  ['431001', '431001', false, false, 7],
  ['210301', '210301', false, 12, false],
  ['177001', '177001', false, false, false],
  // Nagpur, its district, its state, and the state beside it.
  ['440001', '440001', false, false, 2],
  ['४४० ०१०', '440010', false, false, 2],
  ['441001', '441001', false, false, 4],
  ['442001', '442001', false, false, 7],
  ['411001', '411001', false, false, 7],
  ['480001', '480001', false, false, false],
  ['403001', '403001', false, false, false],
  // Puducherry: parts of it lie in Kerala and Andhra Pradesh, and some codes in Tamil Nadu too.
  ['605001', '605001', false, false, 9],
  ['673310', '673310', false, false, 9],
  ['607402', '607402', false, false, 9],
  ['533464', '533464', false, false, 9],
  // A code across a border of its first digits: Ladakh, beside Jammu and Kashmir.
  ['194101', '194101', false, true, false],
  ['190001', '190001', false, false, false],
  // On no list: the state of its first digits, or nothing. The army's lie in no state.
  ['208999', '208999', false, 12, false],
  ['999999', '999999', false, false, false],
  ['900056', '900056', false, false, false],
];
