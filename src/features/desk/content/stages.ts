import type { ContentStatus } from '#contract/content.ts';

export type Change = ContentStatus['changes'][number];
export type Rebuild = ContentStatus['rebuilds'][number];

/** One of the five publishing stages of a change. `at` in ISO 8601, if it is known. */
export type Stage = {
  name: 'Received' | 'Purged' | 'Queued' | 'Building' | 'Live';
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
    { name: 'Received', state: 'done', at: change.received_at },
    purgeStage(change),
    ...buildStages(change, rebuild, settings, formatTime),
  ];
}

function purgeStage({ purged_at, purge_tries }: Change): Stage {
  if (purged_at) return { name: 'Purged', state: 'done', at: purged_at };
  return {
    name: 'Purged',
    state: 'now',
    note: purge_tries > 0 ? `tried ${times(purge_tries)}, will be tried again` : undefined,
  };
}

function buildStages(
  { received_at }: Change,
  rebuild: Rebuild | undefined,
  settings: Settings,
  formatTime: (iso: string) => string,
): Stage[] {
  const waiting: Stage[] = [
    { name: 'Building', state: 'waiting' },
    { name: 'Live', state: 'waiting' },
  ];
  if (!rebuild) return [{ name: 'Queued', state: 'waiting' }, ...waiting];
  // An earlier change may have queued this rebuild; then this change joined it when it was received.
  const joined = received_at > rebuild.queued_at ? received_at : rebuild.queued_at;
  if (rebuild.state === 'queued') {
    const note = settings.build_hook ? `build after ${formatTime(rebuild.due_at)}` : 'no build hook is set';
    return [{ name: 'Queued', state: 'now', at: joined, note }, ...waiting];
  }
  if (rebuild.state === 'asking') {
    const note = rebuild.calls > 1 ? `hook called ${times(rebuild.calls)}` : 'calling the build hook';
    return [{ name: 'Queued', state: 'now', at: joined, note }, ...waiting];
  }
  const queued: Stage = { name: 'Queued', state: 'done', at: rebuild.asked_at };
  if (rebuild.state === 'asked') {
    const note = settings.deploy_events ? 'asked for' : 'asked for; no deploy events are set up';
    return [queued, { name: 'Building', state: 'now', note }, { name: 'Live', state: 'waiting' }];
  }
  const building: Stage = { name: 'Building', state: 'done', at: rebuild.building_at };
  if (rebuild.state === 'building') {
    return [queued, { ...building, state: 'now' }, { name: 'Live', state: 'waiting' }];
  }
  if (rebuild.state === 'live')
    return [queued, building, { name: 'Live', state: 'done', at: rebuild.finished_at }];
  return [
    queued,
    { ...building, state: 'failed', at: rebuild.finished_at, note: 'failed' },
    { name: 'Live', state: 'waiting' },
  ];
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
