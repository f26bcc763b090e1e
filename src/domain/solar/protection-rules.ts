import type { Layout } from './layout.ts';
import { coldVoltage, designCurrent } from './panel-voltage.ts';
import { atMost, celsius, compare, type Finding, missing, type Others, type Site, shown } from './system.ts';

/** Cables, connectors and DC boxes must withstand the strings' voltage in the cold and 1.25 times their current (IEC 62548). */
export function dcFindings(part: Others, layouts: readonly Layout[], { coldestC }: Site): Finding[] {
  const { voltage_max_v: maxV, current_a: maxA } = part.facts;
  return layouts.flatMap((layout): Finding[] => {
    const { panels, inSeries } = layout;
    const volts = coldVoltage(panels.facts, inSeries, coldestC);
    const amperes = designCurrent(panels.facts, 1);
    const voltage = compare(atMost, volts, maxV, 'refuse');
    const current = compare(atMost, amperes, maxA, 'refuse');
    const parts = [part.name, panels.name];
    return [
      {
        rule: 'protection-voltage',
        verdict: voltage,
        parts,
        says:
          volts === undefined || maxV === undefined
            ? missing(
                ["the panel's open-circuit voltage", panels.facts.voc_v],
                [`what voltage ${part.name} is made for`, maxV],
              )
            : `${part.name} is made for at most ${shown(maxV)} V; the string has ${shown(volts, maxV)} V at ${celsius(coldestC)}.`,
        change: voltage === 'refuse' ? 'Take one for a higher voltage, or shorter strings.' : undefined,
      },
      {
        rule: 'protection-current',
        verdict: current,
        parts,
        says:
          amperes === undefined || maxA === undefined
            ? missing(
                ["the panel's short-circuit current", panels.facts.isc_a],
                [`what current ${part.name} carries`, maxA],
              )
            : `${part.name} carries ${shown(maxA)} A; it needs ${amperes.toFixed(1)} A, 1.25 times what a string can give.`,
        change: current === 'refuse' ? 'Take one for a higher current.' : undefined,
      },
    ];
  });
}

/**
 * Three strings or more on a tracker need fuses of 1.5 to 2.4 times the short-circuit current, no larger than the panel
 * allows. Source: IEC 62548 as quoted by tnlab.org. `boxes` are DC boxes; their `current_a` is that of their fuses.
 */
export function fuseFindings(layout: Layout, boxes: readonly Others[]): Finding[] {
  if (Math.max(...layout.perTracker) < 3) return [];
  const { isc_a, series_fuse_a } = layout.panels.facts;
  const parts = [layout.panels.name, layout.inverter.name];
  if (isc_a === undefined || series_fuse_a === undefined)
    return [
      {
        rule: 'string-fuse',
        verdict: 'unknown',
        parts,
        says: missing(
          ["the panel's short-circuit current", isc_a],
          ["the panel's largest fuse", series_fuse_a],
        ),
      },
    ];
  const least = 1.5 * isc_a;
  const most = Math.min(2.4 * isc_a, series_fuse_a);
  const range = `more than ${least.toFixed(1)} A and at most ${shown(most)} A`;
  const fuses = boxes.map(({ facts }) => facts.current_a);
  const isRight =
    fuses.length > 0 && fuses.every((fuse) => fuse !== undefined && fuse > least && fuse <= most);
  const isUnknown = fuses.includes(undefined) && least < most;
  return [
    {
      rule: 'string-fuse',
      verdict: isUnknown ? 'unknown' : isRight ? 'ok' : 'warn',
      parts,
      says:
        least >= most
          ? `No fuse fits: it would have to be over ${least.toFixed(1)} A, and the panel allows ${shown(series_fuse_a)} A.`
          : `Three strings or more in parallel need string fuses of ${range}.`,
      change:
        isRight || isUnknown
          ? undefined
          : least >= most
            ? 'Put at most two strings on a tracker.'
            : `Take a DC box with fuses of ${range}.`,
    },
  ];
}
