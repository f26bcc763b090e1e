import { Banner } from '#ui/Banner.tsx';
import type { Outcome } from './use-account-form.ts';

/** The result of a form or a button. */
export const OutcomeBanner = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && (
    <Banner tone={outcome.tone} takesFocus>
      <p>{outcome.text}</p>
    </Banner>
  );
