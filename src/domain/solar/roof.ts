/** A panel's outline in metres. */
type Outline = { length: number; width: number };
type Rectangle = { x: number; y: number; width: number; height: number };
export type RoofPlan = {
  /** The roof as it is drawn, in metres. */
  width: number;
  depth: number;
  /** What the panels cover, seen from above. */
  panels: Rectangle[];
  /** How many panels the roof holds. */
  holds: number;
};

/** Metres left free along every edge of the roof. */
const edge = 0.25;
/** Metres between the panels of one row, for the clamps. */
const clamp = 0.02;
/** The tilt of panels on a flat roof: 15°, in radians. */
const tilt = (15 * Math.PI) / 180;
/** The space between two rows, as a multiple of the upper edge's height, keeps the shadow of a low sun off the next row. */
const shadowPerHeight = 1.5;
/** Width to depth of a roof whose sides are unknown. */
const usualSides = 4 / 3;

type Grid = { columns: number; rows: number; across: number; along: number; pitch: number };

/** Rows of panels whose `rise` side is tilted up from the front. */
function gridOf(width: number, depth: number, across: number, rise: number): Grid {
  const along = rise * Math.cos(tilt);
  const gap = shadowPerHeight * rise * Math.sin(tilt);
  const columns = Math.floor((width - 2 * edge + clamp) / (across + clamp) + 1e-9);
  const rows = Math.floor((depth - 2 * edge + gap) / (along + gap) + 1e-9);
  return { columns: Math.max(0, columns), rows: Math.max(0, rows), across, along, pitch: along + gap };
}

/**
 * Panels in rows on a flat roof of `area` m², upright or lying, whichever fits more. Draws `panels` of them, from the
 * first row on. `side` is the length of the roof along the rows in metres, if it is known.
 */
export function planRoof(area: number, panel: Outline, panels: number, side?: number): RoofPlan {
  const width = side && side > 0 ? side : Math.sqrt(area * usualSides);
  const depth = area / width;
  const upright = gridOf(width, depth, panel.width, panel.length);
  const lying = gridOf(width, depth, panel.length, panel.width);
  const grid = upright.columns * upright.rows >= lying.columns * lying.rows ? upright : lying;
  const holds = grid.columns * grid.rows;
  const drawn = Array.from({ length: Math.min(panels, holds) }, (_, index) => ({
    x: edge + (index % grid.columns) * (grid.across + clamp),
    y: edge + Math.floor(index / grid.columns) * grid.pitch,
    width: grid.across,
    height: grid.along,
  }));
  return { width, depth, panels: drawn, holds };
}
