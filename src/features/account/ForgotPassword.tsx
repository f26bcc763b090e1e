import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import * as texts from '#texts/en/one-time-links.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { calls, OutcomeBanner, useAccountForm } from './account-form.tsx';
import { checkResetLink } from './checks.ts';
import './OwnAccount.css';
import { tidy } from '#domain/text/tidy-text.ts';

const names = ['account'] as const;
const requiredMessages = checkResetLink({ account: '' });

/** Asks for a link to set a new password. */
export function ForgotPassword() {
  const root = useIslandReady<HTMLDivElement>(useHydrated());
  const { formProps, field, isBusy, outcome } = useAccountForm({
    id: 'reset',
    names,
    check: checkResetLink,
    send: ({ account }) => calls.resetLink({ account: tidy(account, 'name') }),
  });
  return (
    <div ref={root}>
      <form {...formProps} method="dialog" aria-label={texts.forgottenLabel}>
        <OutcomeBanner outcome={outcome} />
        <TextField
          {...field('account')}
          label={texts.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          requiredMessage={requiredMessages.account}
        />
        <Button type="submit" look="sun" size="large" wide busy={isBusy}>
          {isBusy ? texts.sending : texts.sendLink}
        </Button>
      </form>
    </div>
  );
}
