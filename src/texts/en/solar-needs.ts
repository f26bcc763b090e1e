import { rupees } from '#domain/base/figures.ts';
import type { Need, NeedName, Supply } from '#domain/solar/still-needed.ts';
import { plural } from '../texts.ts';

/** What a job needs beside the parts of a cart. */

export const needsTitle = 'What the job still needs';
export const needsNote =
  'The answer above does not count these. Your installer may bring them: ask first, so that you do not pay twice.';

export const makeItText = (count: number): string => plural(count, 'Make it one panel', 'Make it # panels');

const needs: Record<NeedName, (count: number) => string> = {
  structure: (count) => plural(count, 'A structure for one panel', 'A structure for # panels'),
  'dc-cable': () => 'DC cable, red and black',
  'dc-box': () => 'A DC box with fuses, surge arrester and isolator',
  'dc-surge': () => 'A surge arrester on the DC side: not known whether your DC box has one',
  'dc-isolator': () => 'An isolator on the DC side: not known whether your DC box has one',
  'ac-box': () => 'An AC box with breaker and surge arrester',
  'ac-surge': () => 'A surge arrester on the AC side: not known whether your AC box has one',
  earthing: (count) =>
    ({
      3: 'Three earths: one for the frames and the DC side, one for the AC side, one for the lightning arrester',
      2: 'Two more earths: frames with the DC side, the AC side and the lightning arrester have one each',
    })[count] ??
    'One more earth: the frames, and on a grid also the AC side and the lightning arrester, have one each',
  'lightning-arrester': () => 'A lightning arrester',
  changeover: () =>
    'A changeover switch for your generator, unless the inverter has an input that is made for one: the two must never be on the same wires at once',
};
export const needText = ({ what, count }: Need): string => `${needs[what](count)}.`;

/** "Vidyukavach Earthing Set, 3 of them: ₹6,897" */
export const supplyText = ({ part, quantity }: Supply): string =>
  `${part.name}${quantity === 1 ? '' : `, ${quantity} of them`}: ${rupees(Math.round(part.price * quantity * 100))}`;
/** After the product, for what is not the same for every roof. */
export const supplyNote = ({ what }: Need): string | undefined =>
  what === 'structure' ? 'For a sheet or sloping roof; a flat roof takes tilted racks.' : undefined;
