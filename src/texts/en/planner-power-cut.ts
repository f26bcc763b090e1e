import { grouped, plain } from '#domain/base/figures.ts';
import type { Backup, Running } from '#domain/solar/backup.ts';
import { sentences } from '../texts.ts';
import { aboutHours, applianceNames } from './appliances.ts';

/** What the chosen system runs in a power cut. */

const watts = (count = 0): string => `${grouped(count)} W`;
const va = (count = 0): string => `${grouped(count)} VA`;

export const cutTexts = {
  title: 'In a power cut',
  noKit: 'No kit of ours with a battery is chosen, so it is not known.',
  noBattery:
    'A system without a battery is off in a power cut. If you need power then, tick “With a battery, for power cuts”.',
  typical: 'The watts are typical ones, our own assumption. Look at the label of each appliance.',
} as const;

/** What the battery and the sun give for all of it. */
export const lastsText = ({ hours, watts: used }: Running, sunnyUnits: number): string =>
  sentences(
    hours === undefined
      ? 'How long the battery lasts is not known.'
      : `By night the full battery lasts ${aboutHours(hours)} with all of it on.`,
    `On a sunny day the panels make about ${plain(Math.round(sunnyUnits))} units. All of it uses as much in ${aboutHours((sunnyUnits * 1000) / used)}.`,
  );

const startText = ({ hardest, startVa }: Running): string =>
  `The hardest start (${applianceNames[hardest.slug]}) takes ${va(startVa)}`;

function refusedText(running: Running, gives: Backup): string {
  if (running.limit === 'start')
    return `Not all of it runs together. ${startText(running)}. The inverter gives ${va(gives.surgeVa)} for a moment.`;
  return running.limit === 'battery'
    ? `Not all of it runs together. It takes ${watts(running.watts)}, and the battery gives ${watts(gives.batteryW)}.`
    : `Not all of it runs together. It takes ${watts(running.watts)}, and the inverter gives ${watts(gives.watts)}.`;
}

function unknownText(running: Running): string {
  if (running.limit === 'start')
    return `Whether all of it starts is not known. ${startText(running)}. What the inverter gives for a moment is not stated.`;
  return running.limit === 'battery'
    ? `Whether all of it runs is not known. It takes ${watts(running.watts)}. What the battery gives is not stated.`
    : `Whether all of it runs is not known. It takes ${watts(running.watts)}. What the inverter gives is not stated.`;
}

/** Whether everything chosen runs at the same time: what it takes, and what the inverter gives. */
export function runsText(running: Running, gives: Backup): string {
  if (running.verdict === 'refuse') return refusedText(running, gives);
  if (running.verdict === 'unknown') return unknownText(running);
  return `All of it runs together. It takes ${watts(running.watts)} of ${watts(gives.watts)}. ${startText(running)} of ${va(gives.surgeVa ?? gives.watts)}.`;
}
