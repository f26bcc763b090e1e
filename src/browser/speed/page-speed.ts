import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageSpeedPayload } from '#contract/page-speed.ts';
import { vitals } from '#contract/routes.ts';
import { prefix } from '#domain/base/language.ts';
import { type SpeedMeasure, templateOf } from '#domain/base/page-speed.ts';

/** Measures how fast this page is for the person who reads it. A file of its own, loaded once the page is idle. */

type Connection = { effectiveType?: PageSpeedPayload['connection'] };

function deviceOf(): PageSpeedPayload['device'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** By the id of a measure in this view. One that grows after it was sent is not sent again: each view counts once. */
const waiting = new Map<string, [name: string, value: number]>();
const sent = new Set<string>();

const keep = ({ id, name, value }: MetricType): void => {
  if (!sent.has(id)) waiting.set(id, [name.toLowerCase(), value]);
};

function send(): void {
  if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
  const measures: Partial<Record<SpeedMeasure, number>> = Object.fromEntries(waiting.values());
  for (const id of waiting.keys()) sent.add(id);
  waiting.clear();
  const { connection } = navigator as Navigator & { connection?: Connection };
  const body: PageSpeedPayload = {
    template: templateOf(location.pathname, prefix),
    device: deviceOf(),
    connection: connection?.effectiveType ?? 'unknown',
    measures,
  };
  navigator.sendBeacon(vitals.path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

for (const measure of [onTTFB, onLCP, onINP, onCLS]) measure(keep);
// On the window, so that the listeners of the measures, on the document, have run.
addEventListener('visibilitychange', send);
