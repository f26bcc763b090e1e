import { beforeAll, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { type Judgement, judgements } from '#tests/support/relevance/judgements.ts';
import { ndcg } from '#tests/support/relevance/ndcg.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** Searches of buyers on the catalogue of content/, judged by hand. */

const shop = await freshShop();
const call = caller(api);
const bar = { mean: 0.9, single: 0.5 };

type Score = Judgement & { score: number; found: string[]; guides: string[] };
let scores: Score[] = [];

async function search(query: string, size: number) {
  const address = `/api/products/items/?page_size=${size}&search=${encodeURIComponent(query)}`;
  const { results, search: notes } = ProductList.parse((await call('GET', address)).json);
  return { slugs: results.map(({ slug }) => slug), guides: (notes?.guides ?? []).map(({ slug }) => slug) };
}

beforeAll(async () => {
  await loadContent(shop.db);
  const all = ProductList.parse((await call('GET', '/api/products/items/?page_size=250')).json);
  const slugs = all.results.map(({ slug }) => slug);
  scores = [];
  for (const judgement of judgements) {
    const { slugs: found, guides } = await search(judgement.query, 5);
    const { grades } = judgement;
    const score = grades === 'nothing' ? Number(found.length === 0) : ndcg(found, slugs, grades);
    scores.push({ ...judgement, score, found, guides });
  }
  const lines = scores.map(
    ({ query, score, found }) => `${score.toFixed(3)}  ${query.padEnd(34)} ${found[0] ?? '–'}`,
  );
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  console.info(`nDCG@5 of ${scores.length} searches, mean ${mean.toFixed(3)}\n${lines.join('\n')}`);
});

test('search: at least 120 searches are judged, none twice', () => {
  expect(new Set(judgements.map(({ query }) => query)).size).toBe(judgements.length);
  expect(judgements.length).toBeGreaterThanOrEqual(120);
});

test('search: the first five results fit the judged searches', () => {
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  expect(mean).toBeGreaterThanOrEqual(bar.mean);
  expect(scores.filter(({ score }) => score < bar.single).map(({ query, found }) => [query, found])).toEqual(
    [],
  );
});

test('search: the guide about a subject is among its results', () => {
  const without = scores.filter(({ guide, guides }) => guide && !guides.includes(guide));
  expect(without.map(({ query, guide, guides }) => [query, guide, guides])).toEqual([]);
});
