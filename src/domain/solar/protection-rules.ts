import { type Finding, missing } from './finding.ts';
import type { Layout } from './layout.ts';
import { coldVoltage, designCurrent } from './panel-voltage.ts';
import { atLeast, atMost, compare, type Others, type Site } from './system.ts';

/** Cables, connectors and DC boxes must withstand the strings' voltage in the cold and 1.25 times their current (IEC 62548). */
export function dcFindings(part: Others, layouts: readonly Layout[], { coldestC }: Site): Finding[] {
  const { voltage_max_v: maxV, current_a: maxA } = part.facts;
  return layouts.flatMap((layout): Finding[] => {
    const { panels, inSeries } = layout;
    const volts = coldVoltage(panels.facts, inSeries, coldestC);
    const needed = designCurrent(panels.facts, 1);
    const voltage = compare(atMost, volts, maxV, 'refuse');
    const current = compare(atMost, needed, maxA, 'refuse');
    const parts = [part.name, panels.name];
    return [
      {
        rule: 'protection-voltage',
        verdict: voltage,
        parts,
        facts:
          volts === undefined || maxV === undefined
            ? missing(
                [
                  ['panel-voc', panels.facts.voc_v],
                  ['voltage-of', maxV],
                ],
                [part.name],
              )
            : { volts, limit: maxV, coldestC },
      },
      {
        rule: 'protection-current',
        verdict: current,
        parts,
        facts:
          needed === undefined || maxA === undefined
            ? missing(
                [
                  ['panel-isc', panels.facts.isc_a],
                  ['current-of', maxA],
                ],
                [part.name],
              )
            : { amps: needed, limit: maxA, side: 'dc' },
      },
      ...(part.facts.use === 'dc-box' ? [fuseSizeFinding(part, layout)] : []),
    ];
  });
}

/** A larger fuse than the panel allows does not protect it from the current of the other strings. */
function fuseSizeFinding(box: Others, { panels }: Layout): Finding {
  const { fuse_a } = box.facts;
  const { series_fuse_a } = panels.facts;
  const verdict = compare(atMost, fuse_a, series_fuse_a, 'refuse');
  return {
    rule: 'box-fuse',
    verdict,
    parts: [box.name, panels.name],
    facts:
      fuse_a === undefined || series_fuse_a === undefined
        ? missing(
            [
              ['fuses-of', fuse_a],
              ['panel-fuse', series_fuse_a],
            ],
            [box.name],
          )
        : { amps: fuse_a, limit: series_fuse_a },
  };
}

/** Each string needs an input of a DC box. Micro-inverters have their panels' plugs and need no box. */
export function boxFindings(boxes: readonly Others[], layouts: readonly Layout[]): Finding[] {
  const wired = layouts.filter(({ inverter }) => inverter.facts.inverter_kind !== 'micro');
  if (boxes.length === 0 || wired.length === 0) return [];
  const strings = wired.reduce((sum, layout) => sum + layout.strings * layout.count, 0);
  const inputs = boxes.some(({ facts }) => facts.inputs === undefined)
    ? undefined
    : boxes.reduce((sum, { quantity, facts }) => sum + quantity * (facts.inputs ?? 0), 0);
  const verdict = compare(atLeast, inputs, strings, 'refuse');
  const names = boxes.map(({ name }) => name);
  return [
    {
      rule: 'box-inputs',
      verdict,
      parts: [...names, ...new Set(wired.map(({ panels }) => panels.name))],
      facts:
        inputs === undefined
          ? missing([['inputs-of', undefined]], names)
          : { strings, inputs, boxes: names, isOne: boxes.length === 1 && boxes[0]?.quantity === 1 },
    },
  ];
}

/** Copper at 70 °C, as a cable in the sun has: 0.01724 Ω·mm² per metre at 20 °C (IEC 60028), 0.393 % more for each K. */
const copperOhmMm2PerM = 0.01724 * (1 + 0.00393 * 50);
/** What designers usually allow; no law says it. */
const dropMaxPercent = 3;

/** Once the length of the DC cable is known: whether it is enough, and how much voltage it loses at full sun. */
export function cableFindings(
  cables: readonly Others[],
  layouts: readonly Layout[],
  { cableM }: Site,
): Finding[] {
  if (cableM === undefined || cables.length === 0 || layouts.length === 0) return [];
  const strings = layouts.reduce((sum, layout) => sum + layout.strings * layout.count, 0);
  const needed = strings * cableM;
  const bought = cables.some(({ facts }) => facts.length_m === undefined)
    ? undefined
    : cables.reduce((sum, { quantity, facts }) => sum + quantity * (facts.length_m ?? 0), 0);
  const names = cables.map(({ name }) => name);
  const length = compare(atLeast, bought, needed, 'warn');
  const drops = cables.flatMap((cable) =>
    layouts.map(({ panels, inSeries }): Finding => {
      const { conductor_mm2 } = cable.facts;
      const { imp_a, vmp_v } = panels.facts;
      const isKnown = conductor_mm2 !== undefined && imp_a !== undefined && vmp_v !== undefined;
      const percent = isKnown
        ? (100 * 2 * cableM * imp_a * copperOhmMm2PerM) / conductor_mm2 / (inSeries * vmp_v)
        : undefined;
      const verdict = compare(atMost, percent, dropMaxPercent, 'warn');
      return {
        rule: 'voltage-drop',
        verdict,
        parts: [cable.name, panels.name],
        facts:
          isKnown && percent !== undefined
            ? { metres: cableM, mm2: conductor_mm2, percent, limit: dropMaxPercent }
            : missing(
                [
                  ['section-of', conductor_mm2],
                  ['panel-imp', imp_a],
                  ['panel-vmp', vmp_v],
                ],
                [cable.name],
              ),
      };
    }),
  );
  return [
    {
      rule: 'cable-length',
      verdict: length,
      parts: [...names, ...new Set(layouts.map(({ panels }) => panels.name))],
      facts:
        bought === undefined
          ? missing([['length-of', undefined]], names)
          : { strings, neededM: needed, boughtM: bought },
    },
    ...drops,
  ];
}

/**
 * Three strings or more on a tracker need fuses of 1.5 to 2.4 times the short-circuit current, no larger than the panel
 * allows. Source: IEC 62548 as quoted by tnlab.org. `boxes` are DC boxes.
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
        facts: missing([
          ['panel-isc', isc_a],
          ['panel-fuse', series_fuse_a],
        ]),
      },
    ];
  const least = 1.5 * isc_a;
  const most = Math.min(2.4 * isc_a, series_fuse_a);
  const fuses = boxes.map(({ facts }) => facts.fuse_a);
  const isRight =
    fuses.length > 0 && fuses.every((fuse) => fuse !== undefined && fuse > least && fuse <= most);
  const isUnknown = fuses.includes(undefined) && least < most;
  return [
    {
      rule: 'string-fuse',
      verdict: isUnknown ? 'unknown' : isRight ? 'ok' : 'warn',
      parts,
      facts: { least, most, largest: series_fuse_a },
    },
  ];
}
