import { grouped, plain } from '#domain/base/figures.ts';
import type { RoofAnswers } from '#domain/places/sun.ts';
import type { SubsidyBuyer } from '#domain/regulation/subsidy.ts';
import { listed } from '#texts/en/format.ts';

/** What the planner, a second opinion, a plant's health and the checker of the cart ask alike. */

export const placeTexts = {
  pin: 'PIN code',
  state: 'State',
  byPin: 'By PIN code',
  notKnown: 'Not known',
  building: 'Building',
  connection: 'Connection',
  load: 'Sanctioned load, kW',
  billCovers: 'The bill covers',
  slope: 'The panels lie',
  direction: 'They face',
  shade: 'Shade on them',
  pinWrong: 'A PIN code has six digits.',
  stateOrPin: 'Choose your state, or give your PIN code.',
} as const;

export const buildingTexts: Record<SubsidyBuyer, string> = {
  home: 'A home',
  society: 'A housing society',
  business: 'A business',
};

export const phaseOptions = { 1: 'One phase', 3: 'Three phases' } as const;

export const slopeOptions: Record<NonNullable<RoofAnswers['slope']>, string> = {
  rack: 'On racks, tilted by 15°',
  flat: 'Flat',
  roof: 'On a sloping roof',
};

export const directionOptions: Record<NonNullable<RoofAnswers['direction']>, string> = {
  south: 'South',
  'south-east': 'South-east or south-west',
  east: 'East or west',
  'north-east': 'North-east or north-west',
  north: 'North',
};

export const shadeOptions: Record<NonNullable<RoofAnswers['shade']>, string> = {
  none: 'None',
  some: 'Some hours',
  much: 'Much, at noon too',
};

/** Where a PIN code is in other states than the chosen one. */
export const pinElsewhere = (states: readonly string[], chosen: string): string =>
  `This PIN code is in ${listed(states, 'or')}, not in ${chosen}. Change one of the two.`;

export const numberBetween = (from: number, to: number): string =>
  `Type a number from ${from < 1 ? plain(from) : grouped(from)} to ${grouped(to)}.`;
