import { expect, test } from 'vitest';
import { doneSteps, installationSteps, isBuilt, mayBeSkipped, nextStep } from './installation.ts';

const did = (step: string, more = {}) => ({
  kind: 'step_done',
  data: { step, on: '2026-11-20', operator: 'ravi', ...more },
});
const undid = (step: string) => ({ kind: 'step_undone', data: { step } });
const names = (...history: { kind: string; data: Record<string, unknown> }[]) =>
  doneSteps(history).map(({ step }) => step);

test('a step counts from its event on, until it is undone, and can be done again', () => {
  expect(names(did('survey'), did('approval'), undid('approval'))).toEqual(['survey']);
  expect(names(did('survey'), undid('survey'), did('survey'))).toEqual(['survey']);
  expect(names(undid('survey'), did('survey'))).toEqual(['survey']);
});

test('a step tells its day, who marked it, what its buyer reads and whether it was needed', () => {
  const [done] = doneSteps([did('net_meter', { skipped: true, message: 'No grid here.' })]);
  expect(done).toEqual({
    step: 'net_meter',
    on: '2026-11-20',
    operator: 'ravi',
    message: 'No grid here.',
    skipped: true,
  });
});

test('a word that is no step of an installation is none', () => {
  expect(names({ kind: 'packed', data: {} }, did('painting'), did('toString'))).toEqual([]);
});

test('steps come one after the other, and only installation and handover belong to every system', () => {
  expect(nextStep([])).toBe('survey');
  expect(nextStep([{ step: 'survey' }, { step: 'approval' }])).toBe('installation');
  expect(nextStep(installationSteps.map((step) => ({ step })))).toBeUndefined();
  expect(installationSteps.filter((step) => !mayBeSkipped(step))).toEqual(['installation', 'handover']);
});

test('an order is of a system when its steps lead to a handover', () => {
  expect([isBuilt([{ step: 'placed' }, { step: 'handover' }]), isBuilt([{ step: 'shipped' }])]).toEqual([
    true,
    false,
  ]);
});
