import { districtsLike, districtsNamed, readAreaLine } from './area.ts';
import type { PinDistrict } from './pin-places.ts';

/** A line whose district is not one of the list of PIN codes. `found`: those that may be meant; with `isShared` all have this name. */
export type AreaProblemAt = { line: number; district: string; found: string[]; isShared: boolean };

type Districts = readonly Pick<PinDistrict, 'district' | 'state'>[];

const unique = (all: Districts): Districts => [
  ...new Map(all.map(({ district, state }) => [`${district}/${state}`, { district, state }])).values(),
];

/** Lines of an area that name no district, or one of several states. Lines that cannot be read are left to `readAreaLine`. */
export function areaProblems(lines: readonly string[], all: Districts): AreaProblemAt[] {
  const known = unique(all);
  return lines.flatMap((text, line) => {
    const entry = readAreaLine(text);
    if (!entry.ok || entry.value.kind !== 'district') return [];
    const { district } = entry.value;
    const named = districtsNamed(entry.value, known);
    if (named.length === 1) return [];
    const found =
      named.length > 1 ? named.map((one) => `${one.district}, ${one.state}`) : districtsLike(district, known);
    return [{ line, district, found, isShared: named.length > 1 }];
  });
}
