import { listed } from '#texts/en/format.ts';
import { placeTexts } from './planner-place.ts';

/** What the planner asks at a field that is wrong or missing. */

export const inputErrors = {
  dotted: 'Write thousands with a comma or without: 3,000 or 3000.',
  count: (most: number): string => `How many? Type a whole number up to ${most}.`,
  hours: 'Hours of a day: a number from 0 to 24.',
  newAcs: 'How many new ACs? Give their number here, or untick that they are new.',
  noAppliances: 'Without a grid your appliances decide. How many of each must run?',
  pin: placeTexts.pinWrong,
  state: 'Choose a state from the list.',
  noPin: 'Give your PIN code, or choose your state below.',
  noState: placeTexts.stateOrPin,
  fixed: 'The fixed charge is a part of the bill. It must be less than the bill.',
  interest: 'Give the interest of the loan in percent a year.',
  noBill: 'Give the rupees of your bill, or its units below.',
  noRupees: 'Give the rupees of the bill too.',
} as const;

/** What is known of a PIN code. */
export const pinTexts = {
  unknown: 'This PIN code is not in our list. Choose the state.',
  unread: 'Our list of PIN codes cannot be reached. Choose the state.',
  place: (district: string, state: string): string => `${district}, ${state}`,
  places: (places: readonly string[], inOneState: boolean): string =>
    inOneState ? listed(places, 'or') : `${listed(places, 'or')}. Choose the state.`,
} as const;

/** The planner's answer while there is none. */
export const missingTexts = {
  doubt: 'One question first',
  none: 'Your answer appears here',
  toForm: 'Go to what the form asks for',
  lead: 'Give the rupees of your bill and your PIN code. Everything else only makes the answer more exact.',
  ownRate: 'Give the rupees of the bill too: you chose the rate of your bill.',
  noTariff: (state: string): string =>
    `Give the rupees of the bill too. We know no tariff with a source that holds today for this customer in ${state}, so we take the rate from your bill.`,
} as const;
