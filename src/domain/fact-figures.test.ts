import { describe, expect, test } from 'vitest';
import { energyKwh, isSubsidyFit, powerW, unitPrice } from './fact-figures.ts';
import type { ProductFacts } from './product-facts.ts';

const kinds = ['panel', 'inverter', 'battery', 'kit', 'other'] as const;

describe('figures of a product whose facts are unknown', () => {
  test.each([undefined, ...kinds.map((kind): ProductFacts => ({ kind }))])('%j has none', (facts) => {
    expect(powerW(facts)).toBeUndefined();
    expect(energyKwh(facts)).toBeUndefined();
    expect(isSubsidyFit(facts)).toBeUndefined();
    expect(unitPrice(1000, facts)).toBeUndefined();
  });
});

describe('whether a product is fit for the subsidy', () => {
  test('a kit says itself whether it is fit for it', () => {
    expect(isSubsidyFit({ kind: 'kit', subsidy_fit: true })).toBe(true);
    expect(isSubsidyFit({ kind: 'kit', subsidy_fit: false })).toBe(false);
  });

  test.each([
    [{ cell_origin: 'India', almm_list_1: false, almm_list_2: true }, false],
    [{ cell_origin: 'India', almm_list_2: true }, undefined],
    [{ almm_list_1: true, almm_list_2: true }, undefined],
  ])('of a panel with %j it is %s', (facts, isFit) => {
    expect(isSubsidyFit({ kind: 'panel', ...facts })).toBe(isFit);
  });
});
