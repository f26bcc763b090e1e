import type { Grades } from './judgements.ts';

const countedResults = 5;

function gradeOf(slug: string, grades: Grades): number {
  for (const grade of [3, 2, 1] as const) if (grades[grade]?.test(slug)) return grade;
  return 0;
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, countedResults).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * The normalised discounted cumulative gain (NDCG) of the first five results: 1 if they are the best five of `all` in the
 * best order, 0 if none of them has a grade. `found` and `all` are slugs.
 */
export function ndcg(found: readonly string[], all: readonly string[], grades: Grades): number {
  const ideal = all.map((slug) => gradeOf(slug, grades)).sort((one, other) => other - one);
  return gain(found.map((slug) => gradeOf(slug, grades))) / gain(ideal);
}
