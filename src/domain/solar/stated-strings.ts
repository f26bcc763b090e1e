/** Strings of panels that a text states. Only these spellings are recognised; any other is not checked. */

export type Stated = { strings: number; inSeries: number };

/** In the row "String" of a kit: "2 × 13 (Voc 649 V) and 2 × 12 (Voc 599 V)". */
export const statedStrings = (row: string): Stated[] =>
  [...row.matchAll(/(\d+) × (\d+)/g)].map(([, strings, inSeries]) => ({
    strings: Number(strings),
    inSeries: Number(inSeries),
  }));

/** In the description of an inverter: "2 × 10 of 550 W", "1 × 10 panels of 550 W". */
export const statedWithPower = (prose: string): (Stated & { words: string; watts: number })[] =>
  [...prose.matchAll(/(\d+) × (\d+)(?: panels)? of (\d+) W/g)].map(([words, strings, inSeries, watts]) => ({
    words,
    strings: Number(strings),
    inSeries: Number(inSeries),
    watts: Number(watts),
  }));

/** Voltages stated for a string: "Voc 499 V", "560 V at −20 °C". Without `celsius`, the voltage is that at 25 °C. */
export const statedVoltages = (row: string): { volts: number; celsius?: number }[] =>
  [...row.matchAll(/Voc (\d+) V|(\d+) V at ([−-]?\d+) °C/g)].map(([, label, cold, celsius]) =>
    label === undefined
      ? { volts: Number(cold), celsius: Number(celsius?.replace('−', '-')) }
      : { volts: Number(label) },
  );
