import type { AreaReply } from '#contract/areas.ts';
import { placeName, reaches, readArea } from '#domain/places/area.ts';
import { type AreaProblemAt, areaProblems } from '#domain/places/area-districts.ts';
import { type PinDistrict, pinSections, placesOf, readPinSection } from '#domain/places/pin-places.ts';
import { settings } from '#settings/settings.ts';

/** Where the shop delivers and fits, by the settings that are published now and its own list of PIN codes. */

let sections: Promise<Map<string, string>> | undefined;
/** The shop's list of PIN codes. A process reads it once, and only if the shop set an area. */
const pinList = (): Promise<Map<string, string>> => {
  sections ??= import('#netlify/platform/pin-list.ts').then(async ({ readPinList }) =>
    pinSections(await readPinList()),
  );
  return sections;
};

async function districtsOf(pin: string): Promise<PinDistrict[]> {
  const section = (await pinList()).get(pin.slice(0, 3));
  return (section && placesOf(pin, section)?.districts) || [];
}

/** Whether parcels and fitters come to a PIN code. A shop without an area delivers and fits everywhere; then the list is not read. */
export async function reachOf(pincode: string): Promise<AreaReply> {
  const { parcels: toParcels, fitting: toFitting } = settings().areas ?? {};
  const [parcels, fitting] = [readArea(toParcels), readArea(toFitting)];
  const districts = parcels.length + fitting.length > 0 ? await districtsOf(pincode) : [];
  return {
    pincode,
    place: placeName(districts),
    parcels: reaches(parcels, pincode, districts),
    fitting: reaches(fitting, pincode, districts),
  };
}

/** What is wrong with the lines of an area, beyond their form: a district that is not on the list of PIN codes, or of two states. */
export async function problemsOfArea(lines: readonly string[]): Promise<AreaProblemAt[]> {
  if (lines.length === 0) return [];
  const all = [...(await pinList())].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
  return areaProblems(lines, all);
}
