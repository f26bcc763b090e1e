import type { PicturePart } from '#domain/product/picture-parts.ts';

/** What a kit has, and what it gives. */

export const inTheBox = 'In the box';
export const whatIsBuilt = 'What is built';
export const makes = (from: string, to: string): string => `Makes ${from} to ${to} units a year, by state.`;
export const saves = 'What it saves on your bill';
export const bookVisit = 'Book a site visit';
export const getQuotation = 'Get a quotation';

/** What the numbers in a picture of a kit point at. */
export const partNames: Record<PicturePart, string> = {
  panels: 'Panels',
  inverter: 'Inverter',
  battery: 'Battery',
  structure: 'Structure',
  rails: 'Rails and clamps',
  brackets: 'Railing brackets',
  cable: 'Cable',
  'ac-cable': 'Cable with plug',
  boxes: 'DC and AC boxes',
  'earth-rods': 'Earth rods',
  controller: 'Pump controller',
  pump: 'Pump in its bore',
  tank: 'Water tank',
  foundation: 'Concrete pile',
  gutter: 'Gutter',
  bays: 'Parking bays',
  walkway: 'Walkway',
  lifeline: 'Lifeline',
  ladder: 'Ladder',
};
export const numbersOn = (picture: number): string => `The numbers on picture ${picture}`;
