import type { Entry } from '#contract/desk-content.ts';

/** How far what was published has come on its way to every page. */

export const publishing = {
  title: 'Publishing',
  failed: 'The status could not be read',
  liveSince: (time: string) => `Your shop is live as it was published ${time}.`,
  liveAsBuilt: 'Your shop is live as it was built. Nothing was published here since.',
  nothing: 'Nothing was changed yet',
  nothingText: 'The next change of a product, category or post will be listed here.',
  andMore: (names: number) => ` and ${names} more`,
  steps: 'Step by step',
  technical: 'For who looks after the website',
  failures: 'Last failures',
  noFailures: 'None.',
  failure: (step: string, rebuild: number | null, reason: string) =>
    rebuild === null
      ? `<step>${step}</step>: ${reason}`
      : `<step>${step}</step> of rebuild ${rebuild}: ${reason}`,
  published: 'Published',
} as const;

/** How far a change is, in a few words. */
export const reach = {
  live: 'On all pages',
  soon: 'On its way to all pages',
  failed: 'Not on all pages yet: the build failed',
} as const;

export const changeSources: Readonly<Record<string, string>> = {
  hook: 'Announced',
  import: 'Import',
  files: 'Content files',
  desk: 'Desk',
};

/** What shows a published entry at once. */
export const firstReach: Record<Entry['type'], string> = {
  product: 'Lists, search and its own page show it now. The pages built ahead follow.',
  category: 'Filters, its own page and the desk’s forms show it now. The home page follows.',
  post: 'Its own page shows it now. The pages built ahead follow.',
  page: 'A new page shows at its address now. One that was built before changes with the build.',
  settings: 'Mails, invoices and pages made on demand have it now. The pages built ahead follow.',
};

export const stageNames = {
  received: 'Saved',
  purged: 'Old copies dropped',
  queued: 'Waiting for the build',
  building: 'Building',
  live: 'On all pages',
} as const;
export const stageStates = { done: 'done', now: 'under way', waiting: 'not yet', failed: 'failed' } as const;
export const stageSpoken = (state: keyof typeof stageStates): string => `, ${stageStates[state]}`;
export const failedSteps = {
  purge: 'Dropping old copies',
  hook: 'Asking for the build',
  build: 'Build',
} as const;

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
export const stageNotes = {
  tried: (count: number) => `tried ${times(count)}, will be tried again`,
  buildAfter: (time: string) => `build after ${time}`,
  noHook:
    'nothing here makes the pages anew: run npm run build on the server, or set BUILDS=own or BUILD_HOOK_URL',
  hookCalled: (count: number) => `hook called ${times(count)}`,
  callingHook: 'calling the build hook',
  asked: 'asked for',
  askedUnseen: 'asked for; no deploy events are set up',
  failed: 'failed',
} as const;

export const missingSettings = {
  edge_cache:
    'There is no edge cache in front of this shop: what changes is shown at once, and nothing is purged.',
  build_hook:
    'Nothing makes the built pages anew by itself here. Run npm run build on the server after you publish, or let it: BUILDS=own on a server of your own, BUILD_HOOK_URL on a platform.',
  deploy_events:
    'Deploy notifications are not set up (DEPLOY_HOOK_SECRETS): when a build is asked for, its end is not known here.',
} as const;
