/** Numbers and lists as findings write them. */

/** A rounded number. It gets a decimal if it would otherwise look equal to the limit that it breaks. */
export function shown(value: number, limit?: number): string {
  const rounded = Math.abs(value) < 10 ? Number(value.toFixed(2)) : Math.round(value);
  const text =
    limit !== undefined && value !== limit && rounded === Math.round(limit)
      ? String(Number(value.toFixed(1)))
      : String(rounded);
  return text.replace('-', '−');
}
export const celsius = (degrees: number): string => `${shown(degrees)} °C`;
export const kilowatts = (watts: number): string => `${Number((watts / 1000).toFixed(2))} kW`;

/** "a", "a and b", "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** "Not known: the panel's voltage (Voc)." Names those whose value is undefined. */
export const missing = (...given: [words: string, value: unknown][]): string =>
  `Not known: ${listed(given.flatMap(([words, value]) => (value === undefined ? [words] : [])))}.`;
