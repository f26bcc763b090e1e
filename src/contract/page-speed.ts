import * as z from 'zod/mini';
import {
  type Percentile,
  pageConnections,
  pageDevices,
  pageTemplates,
  type SpeedMeasure,
  speedMeasures,
} from '#domain/base/page-speed.ts';
import { dayText } from './input.ts';
import { oneOf } from './query.ts';

const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));

/** What a browser measured of one view of a page: the kind of page, of device and of connection, and nothing of the visitor. */
export const PageSpeedPayload = z.strictObject({
  template: z.enum(pageTemplates),
  device: z.enum(pageDevices),
  connection: z.enum(pageConnections),
  measures: z
    .strictObject({
      lcp: z.optional(milliseconds),
      inp: z.optional(milliseconds),
      cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
      ttfb: z.optional(milliseconds),
    } satisfies Record<SpeedMeasure, unknown>)
    .check(
      z.refine((measures) => speedMeasures.some((name) => measures[name] !== undefined), 'must not be empty'),
    ),
});
export type PageSpeedPayload = z.output<typeof PageSpeedPayload>;

export const speedGroups = ['template', 'device', 'connection'] as const;
export type SpeedGroup = (typeof speedGroups)[number];
/** The first and the last day, in Indian time. */
export const PageSpeedQuery = z.object({ by: oneOf(speedGroups), from: dayText, until: dayText });
export type PageSpeedQuery = z.output<typeof PageSpeedQuery>;

/** The 75th percentiles of the views of some days; a measure that no browser sent is absent. */
export type DeskPageSpeed = {
  by: SpeedGroup;
  rows: { name: string; measures: { [Measure in SpeedMeasure]?: Percentile } }[];
};
