import type { ContentStatus } from '#contract/content.ts';
import { Banner } from '#ui/Banner.tsx';

const notes = {
  edge_cache:
    'There is no edge cache in front of this shop: what changes is shown at once, and nothing is purged.',
  build_hook:
    'No build hook is set (BUILD_HOOK_URL): changes wait in the queue and reach the prebuilt pages with the next deploy.',
  deploy_events:
    'Deploy notifications are not set up (DEPLOY_HOOK_SECRETS): when a build is asked for, its end is not known here.',
} as const;

/** Explains the settings that are missing. */
export function SettingsNotes({ settings }: Pick<ContentStatus, 'settings'>) {
  const missing = (Object.keys(notes) as (keyof typeof notes)[]).filter((name) => !settings[name]);
  if (missing.length === 0) return null;
  return (
    <Banner tone="note">
      <ul className="editors-notes">
        {missing.map((name) => (
          <li key={name}>{notes[name]}</li>
        ))}
      </ul>
    </Banner>
  );
}
