import { describe, expect, test } from 'vitest';
import { planRoof } from './roof.ts';

const panel = { length: 2.278, width: 1.134 };

describe('the roof from above', () => {
  test('§2 planner: four panels lie on 20 m², six on 32, and upright eighteen on a roof of 12 by 6 metres', () => {
    expect(planRoof(32, panel, 6).holds).toBe(6);
    expect(planRoof(20, panel, 4).holds).toBe(4);
    const plan = planRoof(72, panel, 6, 12);
    expect(plan).toMatchObject({ width: 12, depth: 6, holds: 18 });
    expect(plan.panels).toHaveLength(6);
  });

  test('§2 planner: panels lie inside the edge that stays free, and never on each other', () => {
    for (const [area, side] of [
      [40, undefined],
      [72, 12],
      [200, 10],
      [25, 2.4],
    ] as const) {
      const { width, depth, panels, holds } = planRoof(area, panel, 1000, side);
      expect(width * depth).toBeCloseTo(area);
      expect(panels).toHaveLength(holds);
      for (const [index, one] of panels.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0.25);
        expect(one.y).toBeGreaterThanOrEqual(0.25);
        expect(one.x + one.width).toBeLessThanOrEqual(width - 0.25 + 1e-9);
        expect(one.y + one.height).toBeLessThanOrEqual(depth - 0.25 + 1e-9);
        const covered = panels
          .slice(0, index)
          .some(
            (other) =>
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height &&
              other.y < one.y + one.height,
          );
        expect(covered).toBe(false);
      }
    }
  });

  test('§2 planner: a larger roof of the same side never holds less; one too small holds none', () => {
    let before = 0;
    for (let area = 1; area < 300; area += 3) {
      const { holds } = planRoof(area, panel, 1, 9);
      expect(holds).toBeGreaterThanOrEqual(before);
      before = holds;
    }
    expect(planRoof(2, panel, 4)).toMatchObject({ holds: 0, panels: [] });
  });
});
