import { areaFieldTexts, areaTexts } from '#texts/en/desk-areas.ts';
import type { Section } from '../content/form-field.ts';

/** The form of the settings "Where you deliver and fit". */
export const areaSections: readonly Section[] = [
  {
    only: 'areas',
    title: areaTexts.section,
    fields: [
      { name: 'parcels_area', kind: 'area', ...areaFieldTexts.parcels_area },
      { name: 'fitting_area', kind: 'area', ...areaFieldTexts.fitting_area },
    ],
  },
];
