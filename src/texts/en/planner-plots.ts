import { plain } from '#domain/base/figures.ts';
import type { RoofPlan } from '#domain/solar/size.ts';
import { sentences } from '../texts.ts';

/** The drawings of the planner's answer and the tables of their figures. */

export const plotTexts = {
  show: 'Show the figures',
  before: 'Before',
  after: 'After',
  afterFixed: 'After: only the fixed charge',
  roof: 'The roof from above, to scale',
} as const;

export const monthsPlot = {
  energy: 'Energy charge, month by month',
  bill: 'Your bill, month by month',
  columns: ['Month', 'Used', 'Made', 'Before', 'After', 'Saved'],
} as const;
export const yearsPlot = {
  title: 'Savings less costs over 25 years',
  columns: ['Year', 'Saved', 'Balance'],
} as const;
export const cashPlot = {
  title: 'Your money in the first two years',
  columns: ['Month', 'Balance'],
} as const;

/** What the drawing of the roof shows. */
export const roofText = ({ width, depth, panels, holds }: RoofPlan): string =>
  `${panels.length} panels on a roof of ${plain(width)} by ${plain(depth)} m. It has space for ${holds}.`;
export const roofNote = (roof: RoofPlan & { wanted: number }): string =>
  sentences(
    roofText(roof),
    roof.wanted > roof.holds && `You would need ${roof.wanted}.`,
    'The short line is one metre. Panels are tilted by 15°, 25 cm stay free at the edge, and rows stand one and a half times their height apart.',
  );
