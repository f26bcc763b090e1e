import type { AreaProblemAt } from '#domain/places/area-districts.ts';

/** What the desk says of a line of an area whose district is not clear. */
export function areaDistrict({ district, found, isShared }: AreaProblemAt): string {
  if (isShared) return `must say which ${district}: ${found.join(' or ')}`;
  return found.length > 0
    ? `is not a district or state that we know. Is it ${found.join(' or ')}?`
    : 'is not a district or state that we know: write it as India Post does, or give PIN codes';
}

export const areaTexts = {
  section: 'Places and days',
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
    hint: 'Empty: everywhere. Else a place in each line, and its days if you know them: Uttar Pradesh, 5 days; Kanpur Nagar; 208001-208027, 2 days; 2080; Aurangabad, Bihar; Everywhere, 9 days. The narrowest place counts.',
  },
  fitting_area: {
    label: 'Where you fit systems',
    hint: 'In the same way. Systems that are fitted are sold here only; the planner and their pages say the days.',
  },
};
