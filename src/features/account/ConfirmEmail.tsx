import * as paths from '#contract/paths.ts';
import * as texts from '#texts/en/one-time-links.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { calls, OutcomeBanner, useAction } from './account-form.tsx';
import { LinkMissing, useLinkToken } from './one-time-link.tsx';
import './OwnAccount.css';

/** Confirms a new e-mail address. It needs the press of a button, because mail scanners open links too. */
export function ConfirmEmail() {
  const token = useLinkToken();
  const { busy, outcome, run } = useAction();
  if (!token) return <LinkMissing />;
  return (
    <div className="own-form">
      <OutcomeBanner outcome={outcome} />
      {outcome?.tone === 'good' ? (
        <ButtonLink look="sun" size="large" wide href={paths.account}>
          {texts.toAccount}
        </ButtonLink>
      ) : (
        <Button
          look="sun"
          size="large"
          wide
          busy={busy !== false}
          onClick={() => run('confirm', () => calls.confirmEmail({ token }))}
        >
          {texts.confirmEmail}
        </Button>
      )}
    </div>
  );
}
