import type { Grades } from './judgements.ts';

const places = 5;

function gradeOf(slug: string, grades: Grades): number {
  for (const grade of [3, 2, 1] as const) if (grades[grade]?.test(slug)) return grade;
  return 0;
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, places).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How near the first five results come to the best five of all products: 1 is as good as can be, 0 useless. */
export function ndcg(found: readonly string[], all: readonly string[], grades: Grades): number {
  const ideal = all.map((slug) => gradeOf(slug, grades)).sort((one, other) => other - one);
  return gain(found.map((slug) => gradeOf(slug, grades))) / gain(ideal);
}
