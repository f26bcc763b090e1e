import * as paths from '#contract/paths.ts';
import { at, type Screen } from './screen.ts';

const asked = (query: string) => at(`${paths.planner}?${query}`);

/** The planner: empty, with an answer, with a wrong entry, a question about the bill, a bill of nothing, and without a kit; beside it the second opinion and the health of a plant. */
export const planner: Screen[] = [
  { name: 'planner', steady: true, open: at(paths.planner) },
  {
    name: 'planner-answer',
    steady: true,
    open: asked('state=uttar-pradesh&units=350&bill=2400&area=48&phase=1&load=3'),
  },
  { name: 'planner-question', open: asked('state=uttar-pradesh&units=350&bill=12000') },
  { name: 'planner-free', open: asked('state=punjab&units=600') },
  { name: 'planner-wrong', open: asked('state=kerala&units=many&pin=12') },
  { name: 'planner-needs-bill', open: asked('state=kerala&units=350') },
  { name: 'planner-no-kit', open: asked('state=kerala&units=9000&bill=70000&for=business') },
  { name: 'second-opinion', steady: true, open: at(paths.secondOpinion) },
  {
    name: 'second-opinion-answer',
    steady: true,
    open: at(
      `${paths.secondOpinion}?pin=226010&price-1=185000&kw-1=3.24&watts-1=540&count-1=6&price-2=1%2C60%2C000&priceis-2=after&subsidy-2=150000&kw-2=4`,
    ),
  },
  { name: 'plant-health', steady: true, open: at(paths.plantHealth) },
  {
    name: 'plant-health-low',
    steady: true,
    open: at(`${paths.plantHealth}?pin=226010&kw=3&start=2025-01-01&read=2026-01-01&units=2000`),
  },
  { name: 'plant-health-wrong', open: at(`${paths.plantHealth}?pin=12&kw=3000&start=&units=many`) },
];
