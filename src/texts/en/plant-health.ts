import { grouped, kilowatts, plain } from '#domain/base/figures.ts';
import { dayInWords, monthInWords } from '#domain/base/time.ts';
import type {
  PlantCause,
  PlantCheck,
  PlantHealth,
  PlantReading,
  PlantVerdict,
} from '#domain/solar/plant-health.ts';
import { units } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';

/** Whether a plant is healthy, what may be wrong, what to look at, and a letter to the vendor. */

const titles: Record<PlantVerdict, string> = {
  'too-early': 'It is too early to tell',
  'wrong-meter': 'This meter does not show what the plant made',
  'too-high': 'That is too high to be true',
  fine: 'Your plant is fine',
  low: 'Your plant makes less than it should',
  'very-low': 'Your plant makes far less than it should',
};
export const healthTitle = ({ verdict }: PlantHealth): string => titles[verdict];

const spanText = ({ from, days }: PlantHealth): string =>
  `in ${plural(days, 'one day', '# days')} since ${dayInWords(from)}`;

/** What was made beside what was expected. */
export function healthText(health: PlantHealth): string {
  const { verdict, made, expected, share } = health;
  if (verdict === 'too-early')
    return 'A few days say more of the weather than of the plant. Read the meter again after two weeks.';
  if (verdict === 'wrong-meter')
    return 'A net meter shows what was fed into the grid. What you used at once is not in it. Read the generation meter, the display of the inverter or its app.';
  const percent = Math.round((made / expected.usual) * 100);
  return sentences(
    `It made ${units(made)} ${spanText(health)}. Usual is ${units(expected.usual)}; from ${grouped(expected.from)} to ${grouped(expected.to)} is normal. Your plant made ${percent} % of the usual.`,
    share < 0.975 &&
      `We counted that panels weaken with age: ${plain(Math.round(share * 1000) / 10)} % of their first power is left.`,
  );
}

const causes: Record<PlantCause, string> = {
  figures:
    'Most likely one number that was typed is wrong: the kW are those of the inverter instead of the panels, the meter counts from before the start, or it is the meter of the whole house.',
  meter: 'The reading is of the wrong meter.',
  off: 'Most likely the plant stood still for most of this time: it was switched off, it tripped, or the inverter has a fault.',
  half: 'It makes about half. Most likely one of two strings does not work. Or you read what was fed in instead of what was made.',
  'dust-or-shade':
    'Most likely dust or a new shade, or the inverter switches off when the voltage of the grid is too high.',
  weather: 'In so short a time a dull month may be the cause. Read it again in a month.',
};
export const causeText = (cause: PlantCause): string => causes[cause];

const checks: Record<PlantCheck, string> = {
  meter:
    'Read the generation meter or the display of the inverter again, with the date. Compare the kW with the invoice: number of panels × watts of one ÷ 1000.',
  light:
    'Look at the inverter by day: is its light on, and which message or code does it show? Photograph it.',
  isolator: 'See whether the switches of the AC box and the DC isolator are on. Do not open a box.',
  app: 'Look at the days in the app or on the display: was it a slow fall (dust, shade), or a sudden one (a fault)?',
  clean:
    'Clean the glass early in the morning with water and a soft brush, from safe ground, and compare a week before and after.',
  shade:
    'Look at the panels at 9, 12 and 15 hours: is there a new tank, tree, wire or wall that throws a shade?',
  voltage:
    'Note the voltage on the display at noon. If it is high and the inverter stops, write to the electricity company: it keeps the voltage right.',
  noon: 'On a clear day at noon note the power on the display. If it shows well under half of the kW, there may be a fault: call the vendor.',
  strings:
    'Have an electrician or the vendor measure each string: open voltage, current at noon, and insulation. Do not do this yourself.',
};
export const checkText = (check: PlantCheck): string => checks[check];

/** The letter, a paragraph a line. Underscores are filled in by hand. */
export function claimLetter(
  health: PlantHealth,
  reading: PlantReading,
  { yearsOwed, source }: { yearsOwed: number; source: string },
): string[] {
  const { kw, startedOn, readOn, units: shown, before, state, isOfMonth, isStartMonth } = reading;
  const { made, expected, year } = health;
  const percent = Math.round((made / expected.usual) * 100);
  const since = isStartMonth ? monthInWords(startedOn) : dayInWords(startedOn);
  const readings = isOfMonth
    ? `In ${monthInWords(before?.on ?? readOn)}`
    : before
      ? `The meter showed ${units(before.units)} on ${dayInWords(before.on)} and ${units(shown)} on ${dayInWords(readOn)}. So`
      : `The meter showed ${units(shown)} on ${dayInWords(readOn)}. So`;
  return [
    'From: ______________________________  Phone: ______________________',
    'To: ______________________________ (vendor)',
    `Date: ${dayInWords(readOn)}`,
    `Subject: low generation of my solar plant of ${kilowatts(kw)}, invoice no. ____________, consumer no. ____________`,
    `My plant of ${kilowatts(kw)} in ${state.name} runs since ${since}. ${readings} it made ${units(made)} in ${plural(health.days, 'one day', '# days')}.`,
    `For this place, these months and the wear of the panels ${units(expected.usual)} are usual, and at least ${units(expected.from)} are to be expected. It made ${percent} % of what is usual. (Sun of the place: ${source}.)`,
    'I have read the meter again, looked at the switches and the messages of the inverter, and cleaned the glass: ______________________________',
    'Please inspect the plant, measure each string (open voltage, current, insulation) and the inverter, repair or replace what is at fault, and give me the results in writing. Please name a day for the visit by ______________.',
    ...(year <= yearsOwed
      ? [
          `If the plant had the subsidy of PM Surya Ghar: its vendors owe ${yearsOwed} years of warranty for the whole system and of free repairs. The plant is in year ${year}.`,
        ]
      : []),
    'The warranties of the makers of panels and inverter hold beside this.',
    'Signature: ______________________',
  ];
}
