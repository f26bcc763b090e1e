import type { ContentStatus } from '#contract/content.ts';
import { stageNotes as say, type stageNames } from '#texts/en/desk-publishing.ts';

export type Change = ContentStatus['changes'][number];
export type Rebuild = ContentStatus['rebuilds'][number];

/** One of the five publishing stages of a change. `at` in ISO 8601, if it is known. */
export type Stage = {
  name: keyof typeof stageNames;
  state: 'done' | 'now' | 'waiting' | 'failed';
  at?: string | null | undefined;
  note?: string | undefined;
};

type Settings = ContentStatus['settings'];

/** The publishing stages of a change. `formatTime` formats the times in notes. */
export function stagesOf(
  change: Change,
  rebuild: Rebuild | undefined,
  settings: Settings,
  formatTime: (iso: string) => string,
): Stage[] {
  return [
    { name: 'received', state: 'done', at: change.received_at },
    purgeStage(change),
    ...buildStages(change, rebuild, settings, formatTime),
  ];
}

function purgeStage({ purged_at, purge_tries }: Change): Stage {
  if (purged_at) return { name: 'purged', state: 'done', at: purged_at };
  return {
    name: 'purged',
    state: 'now',
    note: purge_tries > 0 ? say.tried(purge_tries) : undefined,
  };
}

function buildStages(
  { received_at }: Change,
  rebuild: Rebuild | undefined,
  settings: Settings,
  formatTime: (iso: string) => string,
): Stage[] {
  const waiting: Stage[] = [
    { name: 'building', state: 'waiting' },
    { name: 'live', state: 'waiting' },
  ];
  if (!rebuild) return [{ name: 'queued', state: 'waiting' }, ...waiting];
  // An earlier change may have queued this rebuild; then this change joined it when it was received.
  const joined = received_at > rebuild.queued_at ? received_at : rebuild.queued_at;
  if (rebuild.state === 'queued') {
    const note = settings.build_hook ? say.buildAfter(formatTime(rebuild.due_at)) : say.noHook;
    return [{ name: 'queued', state: 'now', at: joined, note }, ...waiting];
  }
  if (rebuild.state === 'asking') {
    const note = rebuild.calls > 1 ? say.hookCalled(rebuild.calls) : say.callingHook;
    return [{ name: 'queued', state: 'now', at: joined, note }, ...waiting];
  }
  const queued: Stage = { name: 'queued', state: 'done', at: rebuild.asked_at };
  if (rebuild.state === 'asked') {
    const note = settings.deploy_events ? say.asked : say.askedUnseen;
    return [queued, { name: 'building', state: 'now', note }, { name: 'live', state: 'waiting' }];
  }
  const building: Stage = { name: 'building', state: 'done', at: rebuild.building_at };
  if (rebuild.state === 'building') {
    return [queued, { ...building, state: 'now' }, { name: 'live', state: 'waiting' }];
  }
  if (rebuild.state === 'live')
    return [queued, building, { name: 'live', state: 'done', at: rebuild.finished_at }];
  return [
    queued,
    { ...building, state: 'failed', at: rebuild.finished_at, note: say.failed },
    { name: 'live', state: 'waiting' },
  ];
}
