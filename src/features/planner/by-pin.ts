import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { readPublic } from '#browser/calls/read-public.ts';
import * as paths from '#contract/paths.ts';
import { isObject } from '#domain/base/json.ts';
import { followPin } from './check/cold-of-pin.ts';
import { pinOfShopper } from './check/site-of-shopper.ts';

async function show(): Promise<void> {
  const line = document.querySelector<HTMLElement>('[data-pin]');
  const found = await lookUpPin(pinOfShopper());
  const states = new Set(found.ok ? found.value.districts.map(({ stateSlug }) => stateSlug) : []);
  const [state] = states;
  if (!line || states.size !== 1) return;
  const kits = await readPublic(`${paths.state(state as string)}kits.json`);
  const text = isObject(kits) && kits[line.dataset.pin ?? ''];
  if (typeof text === 'string') line.textContent = text;
}

/** Says on a kit's page what it makes and saves in the shopper's state, and what a product works with in their cold. */
export function start(): void {
  followPin();
  if (!document.querySelector('[data-pin]:not(.band-lists)')) return;
  // Somebody comes back from the planner.
  addEventListener('pageshow', ({ persisted }) => persisted && show());
  show();
}
