import { describe, expect, test } from 'vitest';
import { ContentStatus, DeployEvent } from './content.ts';

const time = '2026-11-20T10:00:00Z';
const status = {
  now: time,
  settings: { edge_cache: true, build_hook: false, deploy_events: true },
  unpurged: 0,
  changes: [
    {
      id: 1,
      received_at: time,
      source: 'hook',
      changed: [{ type: 'product', slug: 'panel' }],
      changed_count: 1,
      purged_at: null,
      purge_tries: 2,
      rebuild: null,
      live_at: time,
    },
  ],
  rebuilds: [
    {
      id: 4,
      state: 'queued',
      attempt: 1,
      changes: 1,
      queued_at: time,
      due_at: time,
      calls: 0,
      next_call_at: null,
      asked_at: null,
      building_at: time,
      finished_at: null,
    },
  ],
  failures: [{ at: time, step: 'purge', rebuild: null, reason: 'no answer' }],
};

describe('what editors are told', () => {
  test('a complete status is accepted, an incomplete one refused', () => {
    expect(ContentStatus.parse(status)).toEqual(status);
    for (const field of Object.keys(status)) {
      expect(ContentStatus.safeParse({ ...status, [field]: undefined }).success, field).toBe(false);
    }
    for (const list of ['changes', 'rebuilds', 'failures'] as const) {
      expect(ContentStatus.safeParse({ ...status, [list]: [{}] }).success, list).toBe(false);
    }
    expect(ContentStatus.safeParse({ ...status, settings: {} }).success).toBe(false);
  });

  test.each(['queued', 'asking', 'asked', 'building', 'live', 'failed'])('a rebuild can be %s', (state) => {
    const rebuilds = [{ ...status.rebuilds[0], state }];
    expect(ContentStatus.parse({ ...status, rebuilds }).rebuilds).toEqual(rebuilds);
  });

  test.each(['purge', 'hook', 'build'])('the step that failed can be %s', (step) => {
    const failures = [{ ...status.failures[0], step }];
    expect(ContentStatus.parse({ ...status, failures }).failures).toEqual(failures);
  });

  test('a deploy notification of the platform is read with the reason of a failure', () => {
    const news = { id: 'd1', state: 'error', context: 'production', title: 'x', created_at: time };
    expect(DeployEvent.parse({ ...news, error_message: 'exit 1' })).toEqual({
      ...news,
      error_message: 'exit 1',
    });
    for (const field of ['title', 'error_message', 'context']) {
      expect(DeployEvent.safeParse({ ...news, [field]: 5 }).success, field).toBe(false);
    }
    expect(DeployEvent.safeParse({ ...news, state: undefined }).success).toBe(false);
  });
});
