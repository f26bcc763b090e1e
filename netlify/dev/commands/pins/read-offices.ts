import { err, ok, type Result } from '#domain/result.ts';
import type { CsvProblem, CsvRecord } from '../import/csv.ts';

/** One row of a list of PIN codes: a post office, or a PIN code with one of its districts. `lat`, `lon` in degrees. */
export type Office = { pin: string; district: string; state: string; lat: number; lon: number };

/** The columns, also by their names in India Post's directory. */
const columns = {
  pin: ['pin', 'pincode'],
  district: ['district'],
  state: ['state', 'statename'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'longitude'],
} as const;

/** Changes `JAMMU AND KASHMIR` to `Jammu and Kashmir`. */
function placeName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  return (name === name.toUpperCase() ? name.toLowerCase() : name)
    .replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ And /g, ' and ')
    .replace(/^The /, '');
}

const isKnown = (text: string): boolean => text !== '' && text.toUpperCase() !== 'NA';

/**
 * Reads the rows of a sheet, the first of which has the names of the columns. `states`: the known names of states. Of the
 * result, `nowhere` are the PIN codes without any row that has district and state.
 */
export function readOffices(
  [head, ...records]: readonly CsvRecord[],
  states: ReadonlySet<string>,
): Result<{ offices: Office[]; nowhere: Set<string> }, CsvProblem[]> {
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  const columnOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const at = {
    pin: columnOf(columns.pin),
    district: columnOf(columns.district),
    state: columnOf(columns.state),
    lat: columnOf(columns.lat),
    lon: columnOf(columns.lon),
  };
  const missing = (['pin', 'district', 'state'] as const).filter((name) => at[name] < 0);
  if (missing.length > 0)
    return err([{ line: head?.line ?? 1, problem: `needs a column named ${missing.join(', ')}` }]);

  const offices: Office[] = [];
  const nowhere = new Set<string>();
  const problems: CsvProblem[] = [];
  for (const { line, cells } of records) {
    const cell = (index: number): string => cells[index]?.trim() ?? '';
    const pin = cell(at.pin);
    const state = placeName(cell(at.state));
    const district = placeName(cell(at.district));
    if (!/^[1-9]\d{5}$/.test(pin))
      problems.push({ line, problem: `"${pin}" is not a PIN code of six digits` });
    else if (!isKnown(state) || !isKnown(district)) nowhere.add(pin);
    else if (!states.has(state))
      problems.push({ line, problem: `${state} is not among the states of content/solar/yield.json` });
    else if (/[:@]/.test(district)) problems.push({ line, problem: `"${district}" must not contain : or @` });
    else offices.push({ pin, district, state, lat: Number(cell(at.lat)), lon: Number(cell(at.lon)) });
  }
  for (const { pin } of offices) nowhere.delete(pin);
  return problems.length > 0 ? err(problems) : ok({ offices, nowhere });
}
