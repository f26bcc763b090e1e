/** Colours as # and six digits: how well one is read on another, and colours made from others. */

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const whole = colour.length < 6 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  return [1, 3, 5].map((from) => Number.parseInt(whole.slice(from, from + 2), 16)) as unknown as Channels;
};
const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Blends two colours; `share` is the part of `other`, from 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const into = channelsOf(other);
  return colourOf(
    channelsOf(colour).map((channel, index) => channel + ((into[index] ?? 0) - channel) * share),
  );
}

/** How bright a colour is, from 0 (black) to 1 (white): the "relative luminance" of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The least contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
export const readableContrast = 4.5;

const steps = 50;
/** The colour, or the nearest one towards `end` that has at least this contrast with `ground`. */
export function readableOn(ground: string, colour: string, end: string, least = readableContrast): string {
  for (let step = 0; step <= steps; step += 1) {
    const tried = mixed(colour, end, step / steps);
    if (contrast(tried, ground) >= least) return tried;
  }
  return end;
}
