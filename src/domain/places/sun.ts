/**
 * How much sun falls on panels in each month, from the hours of sunshine of a city: the formula of Ångström and Prescott
 * with the city's constants, Page's share of diffuse light, and the geometry of a tilted plane under an even sky.
 */

export type SunCity = {
  name: string;
  /** Degrees north. */
  lat: number;
  /** The share of the sun outside the atmosphere that arrives on an overcast day, and what a clear day adds. */
  a: number;
  b: number;
  /** Hours of sunshine in each month. */
  hours: readonly number[];
};

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The day of the year that represents each month (Klein). */
const dayOf = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344];
const solarConstant = 1.367;
const groundReflects = 0.2;
const steps = 48;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Sun straight from its disc on a tilted plane, as a multiple of that on level ground, over one day. */
function directRatio(
  lat: number,
  declination: number,
  sunset: number,
  slope: number,
  turned: number,
): number {
  const { sin, cos } = Math;
  let onPlane = 0;
  let onGround = 0;
  for (let step = 0; step < steps; step += 1) {
    const hour = -sunset + ((step + 0.5) * 2 * sunset) / steps;
    const height = cos(lat) * cos(declination) * cos(hour) + sin(lat) * sin(declination);
    const south = cos(declination) * cos(hour) * sin(lat) - sin(declination) * cos(lat);
    const west = cos(declination) * sin(hour);
    onPlane += Math.max(0, height * cos(slope) + sin(slope) * (south * cos(turned) + west * sin(turned)));
    onGround += height;
  }
  return onPlane / onGround;
}

/** kWh on a square metre in each month: panels tilted by `slope` degrees and turned from south by `turned` degrees. */
export function sunByMonth({ lat, a, b, hours }: SunCity, slope = 15, turned = 0): number[] {
  const north = radians(lat);
  const tilt = radians(slope);
  return daysOf.map((days, month) => {
    const day = dayOf[month] ?? 0;
    const declination = radians(23.45 * Math.sin(radians((360 * (284 + day)) / 365)));
    const sunset = Math.acos(-Math.tan(north) * Math.tan(declination));
    const dayLength = (24 / Math.PI) * sunset;
    const outside =
      (24 / Math.PI) *
      solarConstant *
      (1 + 0.033 * Math.cos(radians((360 * day) / 365))) *
      (Math.cos(north) * Math.cos(declination) * Math.sin(sunset) +
        sunset * Math.sin(north) * Math.sin(declination));
    const clear = a + b * Math.min(1, (hours[month] ?? 0) / days / dayLength);
    const diffuse = Math.max(0.15, 1 - 1.13 * clear);
    const level = outside * clear * days;
    const direct = (1 - diffuse) * directRatio(north, declination, sunset, tilt, radians(turned));
    return (
      level * (direct + (diffuse * (1 + Math.cos(tilt))) / 2 + (groundReflects * (1 - Math.cos(tilt))) / 2)
    );
  });
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The part of a year that falls on each month. */
export function sharesOf(sun: readonly number[]): number[] {
  const year = total(sun);
  return sun.map((month) => month / year);
}

/**
 * Slopes of a roof in degrees. Without an answer panels are on racks, to the south, without shade, as the yields are
 * given.
 */
export const roofSlopes = { rack: 15, flat: 5, roof: 25 } as const;
export const roofDirections = {
  south: 0,
  'south-east': 45,
  east: 90,
  'north-east': 135,
  north: 180,
} as const;
/** What shade leaves. Our own rough figures: only a visit to the roof can measure it. */
export const roofShades = { none: 1, some: 0.9, much: 0.7 } as const;
export const isRoofAnswer = <Answers extends object>(
  answers: Answers,
  given: string,
): given is keyof Answers & string => Object.hasOwn(answers, given);
export type RoofAnswers = {
  slope?: keyof typeof roofSlopes | undefined;
  direction?: keyof typeof roofDirections | undefined;
  shade?: keyof typeof roofShades | undefined;
};
