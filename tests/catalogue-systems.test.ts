import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSystem } from '#domain/solar/check-system.ts';
import type { RuleName, Verdict } from '#domain/solar/finding.ts';
import type { Part, Site } from '#domain/solar/system.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { sentenceOf } from '#texts/en/solar.ts';

/** Goods of the catalogue put together as shoppers have done it, and what the checker must say. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const bySlug = new Map(products.map(({ slug, front }) => [slug, front]));

/** The part whose slug begins so. */
function part(start: string, quantity = 1): Part {
  const [slug, ...others] = [...bySlug.keys()].filter((one) => one.startsWith(start));
  const front = slug === undefined ? undefined : bySlug.get(slug);
  if (!front || others.length > 0) throw new Error(`${start} names no product, or several`);
  return { name: front.name, quantity, facts: front.facts ?? undefined };
}
const check = (parts: [start: string, quantity?: number][], site: Partial<Site> = {}) =>
  checkSystem(
    parts.map(([start, quantity]) => part(start, quantity)),
    { coldestC: 0, ...site },
  );

type Case = [
  title: string,
  parts: [start: string, quantity?: number][],
  site: Partial<Site>,
  rule: RuleName,
  verdict: Verdict,
  says: string,
];

const cases: Record<string, Case[]> = {
  'boxes and cables': [
    [
      'a box with one input for two strings',
      [['suryak-540', 10], ['kiranveda-5-kw'], ['vidyukavach-dcdb-1']],
      {},
      'box-inputs',
      'refuse',
      '2 strings need an input each; Vidyukavach DCDB 1 In 1 Out, 600 V has 1.',
    ],
    [
      'two boxes with one input for two strings',
      [['suryak-540', 10], ['kiranveda-5-kw'], ['vidyukavach-dcdb-1', 2]],
      {},
      'box-inputs',
      'ok',
      'have 2.',
    ],
    [
      'a box with four inputs for the eight strings of a large inverter',
      [['suryak-625', 112], ['kiranveda-50'], ['vidyukavach-dcdb-4']],
      {},
      'box-inputs',
      'refuse',
      '8 strings need an input each',
    ],
    [
      'a box whose fuses are larger than the panel allows',
      [['tejomay-335', 8], ['kiranveda-3-kw'], ['vidyukavach-dcdb-1']],
      {},
      'box-fuse',
      'refuse',
      'has fuses of 25 A; the panel allows 15 A.',
    ],
    [
      'ten metres of cable of 4 mm²',
      [['suryak-585', 8], ['urjavahak-5-kw'], ['vidyukavach-4-sq']],
      { cableM: 10 },
      'voltage-drop',
      'ok',
      '10 m of 4 mm² copper there and back lose 0.82 % at full sun; usual is at most 3 %.',
    ],
    [
      'sixty metres of cable of 4 mm²',
      [['suryak-585', 8], ['urjavahak-5-kw'], ['vidyukavach-4-sq', 5]],
      { cableM: 60 },
      'voltage-drop',
      'warn',
      'lose 4.91 % at full sun',
    ],
    [
      'one set of cable for two strings twenty metres away',
      [['suryak-585', 8], ['urjavahak-5-kw'], ['vidyukavach-4-sq']],
      { cableM: 20 },
      'cable-length',
      'warn',
      '2 strings need 40 m of each pole; there are 25 m.',
    ],
  ],
  batteries: [
    [
      'a charger of 60 A on four tubular batteries of 150 Ah',
      [['deepvan-3-5'], ['dridhbal-150', 4]],
      {},
      'battery-charge',
      'warn',
      'The charger gives up to 60 A, the batteries take 22 A.',
    ],
    [
      'a lithium battery that speaks with its inverter sets the charging current itself',
      [['urjavahak-5-kw'], ['sanchayak-5-12-kwh-wall']],
      {},
      'battery-charge',
      'ok',
      'The charger gives up to 120 A, the battery takes 50 A. The battery sets it over the data link.',
    ],
    [
      'a lithium battery of the same dialect',
      [['urjavahak-5-kw'], ['sanchayak-5-12-kwh-wall']],
      {},
      'battery-protocol',
      'ok',
      'Both speak Sanchayak BMS 2 over CAN or RS485.',
    ],
    [
      'a lithium battery on an inverter whose data link is not known',
      [['deepvan-3-5'], ['sanchayak-5-12-kwh-wall']],
      {},
      'battery-protocol',
      'unknown',
      "Not known: the inverter's data link.",
    ],
  ],
  'charge controllers': [
    [
      'a panel and a battery with nothing between them',
      [['tejomay-100'], ['sanchayak-12-8-v-100']],
      {},
      'charge-controller',
      'refuse',
      'Nothing between panel and battery ends the charging',
    ],
    [
      'a large panel on a PWM controller with a battery of 24 V',
      [['suryak-550-w-mono-perc-half'], ['deepvan-20-a'], ['sanchayak-2-56']],
      {},
      'controller-voltage',
      'refuse',
      'One panel reaches 53 V at 0 °C; the controller is made for at most 50 V with a battery of 24 V.',
    ],
    [
      'a 12 V panel on a PWM controller with a battery of 12 V',
      [['tejomay-100'], ['deepvan-20-a'], ['sanchayak-12-8-v-100']],
      {},
      'controller-voltage',
      'ok',
      'One panel reaches 24 V at 0 °C; the controller is made for at most 25 V with a battery of 12 V.',
    ],
    [
      'three 12 V panels on the controller of 20 A',
      [['tejomay-165', 3], ['deepvan-20-a'], ['dridhbal-150']],
      {},
      'controller-current',
      'refuse',
      'The panels can give 35.8 A, with a quarter more for bright clouds; the controller passes 20 A.',
    ],
    [
      'three large panels on the MPPT controller: never in series, so they charge 24 V',
      [['suryak-550-w-mono-perc-half', 3], ['deepvan-60-a'], ['dridhbal-150', 4]],
      {},
      'controller-power',
      'warn',
      '1.65 kW of panels; the controller uses 1.6 kW with a battery of 24 V.',
    ],
    [
      'a battery of 48 V on a controller for 12 and 24 V',
      [['tejomay-100', 4], ['deepvan-20-a'], ['sanchayak-5-12-kwh-wall']],
      {},
      'battery-voltage',
      'refuse',
      'The controller charges batteries of 12 or 24 V; this one has 51 V.',
    ],
    [
      'six panels on the MPPT controller and one row of tubular batteries',
      [['suryak-550-w-mono-perc-half', 6], ['deepvan-60-a'], ['dridhbal-150', 4]],
      {},
      'battery-charge',
      'warn',
      'The controller gives up to 60 A, the batteries take 22 A.',
    ],
    [
      'a controller with panels, of a battery that is not in the cart',
      [['tejomay-100', 2], ['deepvan-20-a']],
      {},
      'charge-controller',
      'unknown',
      'Not known: the battery that is to be charged.',
    ],
    [
      'a controller beside an inverter',
      [['suryak-550-w-mono-perc-half', 2], ['deepvan-3-5'], ['deepvan-60-a'], ['dridhbal-150', 4]],
      {},
      'charge-controller',
      'unknown',
      'beside an inverter needs a drawing',
    ],
  ],
  'several kinds of panel': [
    [
      'five panels of 540 W and five of 550 W on two trackers',
      [['suryak-540', 5], ['suryak-550-w-mono-perc-half', 5], ['kiranveda-5-kw']],
      {},
      'one-panel-model',
      'ok',
      'have trackers of their own.',
    ],
    [
      'three kinds of panel on two trackers',
      [['suryak-540', 4], ['suryak-550-w-mono-perc-half', 4], ['suryak-450', 4], ['kiranveda-5-kw']],
      {},
      'one-panel-model',
      'refuse',
      'there are more kinds of panel than trackers.',
    ],
  ],
  'the cold of the place': [
    [
      'twelve panels on the 3.6 kW hybrid in Drass',
      [['suryak-400', 12], ['urjavahak-3-6']],
      { coldestC: -35 },
      'cold-voltage',
      'refuse',
      '12 in series reach 517 V at −35 °C',
    ],
    [
      'twelve panels on the 3.6 kW hybrid at the −31 °C that Drass recorded',
      [['suryak-400', 12], ['urjavahak-3-6']],
      { coldestC: -31 },
      'cold-voltage',
      'refuse',
      '12 in series reach 512 V at −31 °C',
    ],
    [
      'nine panels at the −4 °C that Jobner recorded',
      [['suryak-585', 9], ['urjavahak-5-kw']],
      { coldestC: -4 },
      'cold-voltage',
      'refuse',
      '9 in series reach 503 V at −4 °C',
    ],
    [
      'nine panels in Madurai',
      [['suryak-585', 9], ['urjavahak-5-kw']],
      { coldestC: 15 },
      'cold-voltage',
      'ok',
      '9 in series reach 479 V at 15 °C',
    ],
  ],
  'figures that lie close together': [
    [
      'a working voltage just over the window',
      [['suryak-585', 9], ['urjavahak-5-kw']],
      { coldestC: -12.5 },
      'tracker-window',
      'warn',
      '430.04 V at −13 °C; the tracker follows up to 430 V',
    ],
  ],
};

describe.each(Object.entries(cases))('%s', (_, ones) => {
  test.each(ones)('checker: %s', (_title, parts, site, rule, verdict, says) => {
    const found = check(parts, site).findings.filter((finding) => finding.rule === rule);
    expect(found.map((finding) => finding.verdict)).toContain(verdict);
    expect(found.filter((finding) => finding.verdict === verdict).map(sentenceOf)[0]).toContain(says);
  });
});
