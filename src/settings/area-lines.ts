import * as z from 'zod/mini';
import { type AreaProblem, daysMax, readAreaLine } from '#domain/places/area.ts';

/** What a person does about a line of an area that cannot be read. */
const problems: Record<AreaProblem, string> = {
  empty: 'must name a place: a PIN code, a district or a state',
  days: `must have 1 to ${daysMax} days, such as Uttar Pradesh, 12 days`,
  range: 'must begin with the smaller PIN code, such as 208001-208027',
  pin: 'must be one PIN code of six digits, its first digits, or a range such as 208001-208027',
  state: 'must name a district and its state, such as Aurangabad, Bihar, 9 days',
};

export const areaLine = z.string('must be text in quotes').check(
  z.maxLength(120, 'must be 120 characters or fewer'),
  z.refine((line) => readAreaLine(line).ok, {
    error: ({ input }) => {
      const read = readAreaLine(String(input));
      return read.ok ? undefined : problems[read.error];
    },
  }),
);
