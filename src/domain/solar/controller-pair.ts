import { bankFindings, loadFindings, type Option, voltageFindings, type Wired } from './controller-rules.ts';
import { bankAt, controllerFindings } from './controllers.ts';
import { type Finding, type Verdict, verdicts } from './finding.ts';
import { type Batteries, badness, type Others, type Panels, type Site, worst } from './system.ts';

/** Whether a charge controller works with a panel or a battery, and in what numbers: by the rules of a cart. */

/** The number of pieces at one voltage of the battery, and their wiring. */
type Way = { volts: number; inSeries: number; parallel: number; findings: Finding[]; verdict: Verdict };
/**
 * The best way at each voltage. `verdict` and `findings` are those of the best of all, or those of a cart if there is
 * no way.
 */
export type ControllerPair = { verdict: Verdict; findings: Finding[]; ways: Way[] };

/** More pieces than these are not tried on one controller. */
const panelsTried = 40;
const rowsTried = 4;

const verdictOf = (findings: readonly Finding[]): Verdict => worst(findings.map(({ verdict }) => verdict));
const countOf = ({ inSeries, parallel }: Way): number => inSeries * parallel;

function pairOf(ways: Way[], inCart: () => Finding[]): ControllerPair {
  if (ways.length === 0) {
    const findings = inCart();
    return { verdict: verdictOf(findings), findings, ways };
  }
  const [best] = ways.toSorted(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
  return { verdict: best?.verdict ?? 'unknown', findings: best?.findings ?? [], ways };
}

/** The way with the fewest broken rules: the one with the most panels, or with the fewest if all are refused. */
function bestOf(ways: readonly Way[]): Way[] {
  return ways
    .toSorted(
      (one, other) =>
        badness(one.findings) - badness(other.findings) ||
        (one.verdict === 'refuse' ? countOf(one) - countOf(other) : countOf(other) - countOf(one)) ||
        one.inSeries - other.inSeries,
    )
    .slice(0, 1);
}

function panelWays(panels: Panels, controller: Others, option: Option, site: Site): Way[] {
  const pieces = panels.facts.pieces ?? 1;
  const counts = Array.from({ length: panelsTried }, (_, index) => index + 1);
  return counts.flatMap((inSeries) =>
    counts
      .filter((parallel) => inSeries * parallel <= panelsTried && (inSeries * parallel) % pieces === 0)
      .map((parallel) => {
        const wired: Wired = { panels, inSeries, parallel };
        const findings = [
          ...voltageFindings(wired, controller, option, site),
          ...loadFindings(wired, controller, option),
        ];
        return { volts: option.battery_v, inSeries, parallel, findings, verdict: verdictOf(findings) };
      }),
  );
}

export const pairControllerPanel = (panels: Panels, controller: Others, site: Site): ControllerPair =>
  pairOf(
    (controller.facts.battery_options ?? []).flatMap((option) =>
      bestOf(panelWays(panels, controller, option, site)),
    ),
    () => controllerFindings([panels], [], [controller], site),
  );

/** The smallest number of rows that the controller does not overcharge. */
export const pairControllerBattery = (battery: Batteries, controller: Others): ControllerPair =>
  pairOf(
    (controller.facts.battery_options ?? []).flatMap((option) => {
      const inSeries = Math.max(
        1,
        Math.round(option.battery_v / (battery.facts.voltage_v ?? option.battery_v)),
      );
      const rows = Array.from({ length: rowsTried }, (_, index) => {
        const bank = bankAt({ ...battery, quantity: inSeries * (index + 1) }, option);
        return bank ? { bank, findings: bankFindings(bank, controller, undefined) } : undefined;
      }).filter((row) => row !== undefined);
      const row = rows.find(({ findings }) => verdictOf(findings) !== 'refuse') ?? rows[0];
      return row
        ? [
            {
              volts: option.battery_v,
              inSeries,
              parallel: row.bank.rows,
              findings: row.findings,
              verdict: verdictOf(row.findings),
            },
          ]
        : [];
    }),
    // Without panels no temperature counts.
    () => controllerFindings([], [battery], [controller], { coldestC: 0 }),
  );
