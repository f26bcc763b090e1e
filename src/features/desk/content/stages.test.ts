import { describe, expect, test } from 'vitest';
import type { RebuildState } from '#domain/publishing/content-change.ts';
import { type Change, type Rebuild, stagesOf } from './stages.ts';

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const settings = { edge_cache: true, build_hook: true, deploy_events: true };
const change: Change = {
  id: 1,
  received_at: at(0),
  source: 'hook',
  changed: [{ type: 'product', slug: 'panel' }],
  changed_count: 1,
  purged_at: at(0),
  purge_tries: 1,
  rebuild: 7,
  live_at: null,
};
const rebuild = (state: RebuildState, more: Partial<Rebuild> = {}): Rebuild => ({
  id: 7,
  state,
  attempt: 1,
  changes: 1,
  queued_at: at(0),
  due_at: at(1),
  calls: 1,
  next_call_at: null,
  asked_at: at(1),
  building_at: at(2),
  finished_at: at(3),
  ...more,
});
const shown = (build: Rebuild | undefined, given = change, known = settings) =>
  stagesOf(given, build, known, (iso) => iso.slice(11, 16)).map(({ name, state, note }) =>
    [name, state, note].filter(Boolean).join(' '),
  );

describe('content: the publishing stages of a change', () => {
  test('each state of the build marks the current stage', () => {
    const states: RebuildState[] = ['queued', 'asking', 'asked', 'building', 'live', 'failed'];
    expect(states.map((state) => shown(rebuild(state)).slice(2))).toEqual([
      ['queued now build after 12:01', 'building waiting', 'live waiting'],
      ['queued now calling the build hook', 'building waiting', 'live waiting'],
      ['queued done', 'building now asked for', 'live waiting'],
      ['queued done', 'building now', 'live waiting'],
      ['queued done', 'building done', 'live done'],
      ['queued done', 'building failed failed', 'live waiting'],
    ]);
  });

  test('a change that joins a waiting rebuild shows its own time as queued', () => {
    const late = { ...change, received_at: at(5) };
    expect(stagesOf(late, rebuild('queued'), settings, String)[2]).toMatchObject({ at: at(5) });
  });

  test('missing settings are named', () => {
    const bare = { edge_cache: true, build_hook: false, deploy_events: false };
    expect(shown(rebuild('queued'), change, bare)).toContain(
      'queued now nothing here makes the pages anew: run npm run build on the server, or set BUILDS=own or BUILD_HOOK_URL',
    );
    expect(shown(rebuild('asked'), change, bare)).toContain(
      'building now asked for; no deploy events are set up',
    );
  });

  test('a failed purge or build hook shows how often it was tried', () => {
    expect(shown(undefined, { ...change, purged_at: null, purge_tries: 2 })).toContain(
      'purged now tried twice, will be tried again',
    );
    expect(shown(rebuild('asking', { calls: 3 }))).toContain('queued now hook called 3 times');
  });
});
