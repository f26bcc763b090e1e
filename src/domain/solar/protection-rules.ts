import type { Layout } from './layout.ts';
import { coldVoltage, designCurrent } from './panel-voltage.ts';
import {
  amperes,
  apart,
  atLeast,
  atMost,
  celsius,
  compare,
  type Finding,
  listed,
  missing,
  type Others,
  type Site,
  shown,
} from './system.ts';

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
    const [toldV, toldMaxV] = apart(volts ?? 0, maxV ?? 0);
    const [toldA, toldMaxA] = apart(needed ?? 0, maxA ?? 0, amperes);
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
            : `${part.name} is made for at most ${toldMaxV}; the string has ${toldV} at ${celsius(coldestC)}.`,
        change: voltage === 'refuse' ? 'Take one for a higher voltage, or shorter strings.' : undefined,
      },
      {
        rule: 'protection-current',
        verdict: current,
        parts,
        says:
          needed === undefined || maxA === undefined
            ? missing(
                ["the panel's short-circuit current", panels.facts.isc_a],
                [`what current ${part.name} carries`, maxA],
              )
            : `${part.name} carries ${toldMaxA}; it needs ${toldA}, 1.25 times what a string can give.`,
        change: current === 'refuse' ? 'Take one for a higher current.' : undefined,
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
  const [told, toldLimit] = apart(fuse_a ?? 0, series_fuse_a ?? 0, amperes);
  return {
    rule: 'box-fuse',
    verdict,
    parts: [box.name, panels.name],
    says:
      fuse_a === undefined || series_fuse_a === undefined
        ? missing([`the fuses of ${box.name}`, fuse_a], ["the panel's largest fuse", series_fuse_a])
        : `${box.name} has fuses of ${told}; the panel allows ${toldLimit}.`,
    change: verdict === 'refuse' ? `Have it fitted with fuses of at most ${toldLimit}.` : undefined,
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
  const names = listed(boxes.map(({ name }) => name));
  return [
    {
      rule: 'box-inputs',
      verdict,
      parts: [...boxes.map(({ name }) => name), ...new Set(wired.map(({ panels }) => panels.name))],
      says:
        inputs === undefined
          ? missing([`how many strings ${names} ${boxes.length === 1 ? 'takes' : 'take'}`, undefined])
          : `${strings === 1 ? 'One string needs an input' : `${strings} strings need an input each`}; ${names} ${
              boxes.length === 1 && boxes[0]?.quantity === 1 ? 'has' : 'have'
            } ${inputs}.`,
      change: verdict === 'refuse' ? 'Take a box with more inputs, or a box for each string.' : undefined,
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
      const [told, toldLimit] = apart(
        percent ?? 0,
        dropMaxPercent,
        (one, digits) => `${shown(one, digits)} %`,
      );
      return {
        rule: 'voltage-drop',
        verdict,
        parts: [cable.name, panels.name],
        says: isKnown
          ? `${shown(cableM)} m of ${shown(conductor_mm2)} mm² copper there and back lose ${told} at full sun; usual is at most ${toldLimit}.`
          : missing(
              [`the cross-section of ${cable.name}`, conductor_mm2],
              ["the panel's current at maximum power", imp_a],
              ["the panel's voltage at maximum power", vmp_v],
            ),
        change: verdict === 'warn' ? 'Take a thicker cable, or a shorter way.' : undefined,
      };
    }),
  );
  return [
    {
      rule: 'cable-length',
      verdict: length,
      parts: [...names, ...new Set(layouts.map(({ panels }) => panels.name))],
      says:
        bought === undefined
          ? missing([`the length of ${listed(names)}`, undefined])
          : `${strings === 1 ? 'One string needs' : `${strings} strings need`} ${shown(needed)} m of each pole; there are ${shown(bought)} m.`,
      change: length === 'warn' ? 'Take more cable.' : undefined,
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
        says: missing(
          ["the panel's short-circuit current", isc_a],
          ["the panel's largest fuse", series_fuse_a],
        ),
      },
    ];
  const least = 1.5 * isc_a;
  const most = Math.min(2.4 * isc_a, series_fuse_a);
  const [toldLeast, toldMost] = apart(least, most, amperes);
  const range = `more than ${toldLeast} and at most ${toldMost}`;
  const fuses = boxes.map(({ facts }) => facts.fuse_a);
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
          ? `No fuse fits: it would have to be over ${toldLeast}, and the panel allows ${amperes(series_fuse_a)}.`
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
