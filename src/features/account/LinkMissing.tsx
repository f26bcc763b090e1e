import { useHydrated } from '#browser/use-hydrated.ts';
import * as paths from '#contract/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shown if the address has no token. Before hydration that is unknown, so there is a placeholder. */
export const LinkMissing = () =>
  useHydrated() ? (
    <Banner tone="bad" title="This address is not complete">
      <p>
        Open the link from your mail again, all of it. Each works once: if it was used, ask for another under{' '}
        <a href={paths.forgotPassword}>Forgot password</a> or in your <a href={paths.account}>account</a>.
      </p>
    </Banner>
  ) : (
    <Skeleton height="160px" />
  );
