import type { AreaProblemAt } from '#domain/places/area-districts.ts';
import { listed } from './format.ts';

/** What the desk says of a line of an area whose district is not clear. */
export function areaDistrict({ district, found, isShared }: AreaProblemAt): string {
  if (isShared) return `must say which ${district}: ${found.join(' or ')}`;
  return found.length > 0
    ? `is not a district or state that we know. Is it ${found.join(' or ')}?`
    : 'is not a district or state that we know: write it as India Post does, or give PIN codes';
}

/** Such as "Uttar Pradesh, Kanpur Nagar and 3 more". */
const placesText = (places: readonly string[]): string => {
  const rest = places.length - 3;
  return listed(rest > 0 ? [...places.slice(0, 3), `${rest} more`] : places);
};

/** What holds now, by the field: where the shop delivers, and where it fits. */
export const areaNow = {
  parcels_area: (places: readonly string[], usual: string): string =>
    places.length > 0
      ? `You deliver to ${placesText(places)}. Nobody else can order.`
      : `You deliver everywhere in India, in ${usual}.`,
  fitting_area: (places: readonly string[]): string =>
    places.length > 0
      ? `You fit systems in ${placesText(places)}. They are sold there only.`
      : 'You fit systems everywhere in India.',
} as const;

export const areaTexts = {
  section: 'Places and days',
  place: (number: number): string => `Place ${number}`,
  placeHint: 'State, district or PIN codes',
  days: (number: number): string => `Days to place ${number}`,
  daysHint: 'Days',
  remove: (place: string): string => `Remove ${place}`,
  add: 'Add a place',
  paste: 'Paste a list',
  lines: (area: string): string => `${area}, as lines`,
  linesHint:
    'A place in each line, and its days if you know them: Uttar Pradesh, 5 days; Kanpur Nagar; 208001-208027, 2 days; 2080; Aurangabad, Bihar; Everywhere, 9 days.',
  line: (number: number, text: string, problem: string): string =>
    `Line ${number}, “${text}”, ${problem}${/[.!?]$/.test(problem) ? '' : '.'}`,
};

export const areaGroupTexts = {
  title: 'Where you deliver and fit',
  about: 'Places that parcels reach, places where you fit, and in how many days',
};

export const areaFieldTexts = {
  parcels_area: {
    label: 'Where your parcels go',
    hint: 'Days are for the parcel. Where two places hold an address, the narrower one counts.',
  },
  fitting_area: {
    label: 'Where you fit systems',
    hint: 'Days until a system stands. The planner and the pages of systems say them.',
  },
};
