import { expect, test } from 'vitest';
import { factLabel } from './fact-label.ts';

test.each([
  ['power_w', 'Power, W'],
  ['voc_v', 'Voc, V'],
  ['gamma_pmax_percent_per_k', 'Gamma pmax, % per °C'],
  ['conductor_mm2', 'Conductor, mm²'],
  ['almm_list_1', 'ALMM list 1'],
  ['trackers.1.low_v', 'Trackers 2: Low, V'],
])('the fact %s is called %s', (path, label) => {
  expect(factLabel(path)).toBe(label);
});
