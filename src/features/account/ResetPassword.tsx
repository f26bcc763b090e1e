import { useState } from 'react';
import { signOut } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { signupFields } from '#domain/form/fields.ts';
import { passwordHint } from '#texts/en/auth.ts';
import * as texts from '#texts/en/one-time-links.ts';
import { newPassword as newPasswordLabel } from '#texts/en/passwords.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { calls, OutcomeBanner, useAccountForm } from './account-form.tsx';
import { checkResetPassword } from './checks.ts';
import { LinkMissing, useLinkToken } from './one-time-link.tsx';
import './OwnAccount.css';

const names = ['newPassword'] as const;

/** Sets a new password with the token of a one-time link. */
export function ResetPassword() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { formProps, field, isBusy, outcome } = useAccountForm({
    id: 'reset',
    names,
    check: checkResetPassword,
    send: async ({ newPassword }) => {
      const text = await calls.resetPassword({ token: token ?? '', new_password: newPassword });
      setDone(true);
      // A session of this browser has ended with all others.
      await signOut();
      return text;
    },
  });
  if (!token) return <LinkMissing />;
  return (
    <form {...formProps} aria-label={texts.setPasswordLabel}>
      <OutcomeBanner outcome={outcome} />
      {isDone ? (
        <ButtonLink look="sun" size="large" wide href={paths.login}>
          {texts.logIn}
        </ButtonLink>
      ) : (
        <>
          <PasswordField
            {...field('newPassword')}
            label={newPasswordLabel}
            autoComplete="new-password"
            hint={passwordHint(signupFields.password.min)}
          />
          <Button type="submit" look="sun" size="large" wide busy={isBusy}>
            {isBusy ? texts.settingPassword : texts.setPassword}
          </Button>
          <p>
            <a href={paths.forgotPassword}>{texts.askNewLink}</a>
          </p>
        </>
      )}
    </form>
  );
}
