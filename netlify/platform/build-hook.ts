import { err, ok, type Result } from '#domain/base/result.ts';
import type { Env } from './env.ts';

/** Requests builds of the site. `present` is false if BUILD_HOOK_URL is not set. */
export type BuildHook = {
  present: boolean;
  /** True if the platform sends deploy notifications (DEPLOY_HOOK_SECRETS is set). */
  reports: boolean;
  /** Requests one build with this title. The error is a short text for editors, never the address: it is a secret. */
  ask: (title: string) => Promise<Result<undefined, string>>;
};

const timeoutMs = 8000;

export const noBuildHook: BuildHook = {
  present: false,
  reports: false,
  ask: async () => err('BUILD_HOOK_URL is not set'),
};

/** Netlify's build hook. Source: docs.netlify.com, "Build hooks": POST, `trigger_title` in the query. */
export function buildHook(env: Env): BuildHook {
  const address = env.BUILD_HOOK_URL;
  const reports = Boolean(env.DEPLOY_HOOK_SECRETS?.length);
  if (!address) return { ...noBuildHook, reports };
  return {
    present: true,
    reports,
    ask: async (title) => {
      const url = new URL(address);
      url.searchParams.set('trigger_title', title);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { status } = await fetch(url, { method: 'POST', body: '{}', redirect: 'error', signal });
        return status < 300 ? ok(undefined) : err(`the build hook answered ${status}`);
      } catch {
        return err('the build hook could not be reached');
      }
    },
  };
}
