/** What a number in a picture of a kit may point at; `src/texts/en/kit.ts` names them. */
export const pictureParts = [
  'panels',
  'inverter',
  'battery',
  'structure',
  'rails',
  'brackets',
  'cable',
  'ac-cable',
  'boxes',
  'earth-rods',
  'controller',
  'pump',
  'tank',
  'foundation',
  'gutter',
  'bays',
  'walkway',
  'lifeline',
  'ladder',
] as const;
export type PicturePart = (typeof pictureParts)[number];
