import type { AccountReply } from '#contract/account.ts';
import { signupFields } from '#domain/form/fields.ts';
import { tidyField } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/account-settings.ts';
import { currentPassword } from '#texts/en/passwords.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { calls, OutcomeBanner, useAccountForm } from './account-form.tsx';
import { checkNewEmail } from './checks.ts';

const names = ['email', 'password'] as const;

/** Username and e-mail address, and a form that changes the address. */
export function Details({ account, onChange }: { account: AccountReply; onChange: () => Promise<void> }) {
  const { email, email_confirmed, new_email, sends_mail, username } = account;
  const { formProps, field, isBusy, outcome } = useAccountForm({
    id: 'details',
    names,
    check: checkNewEmail,
    send: async (typed) => {
      const text = await calls.newEmail({
        email: tidyField(signupFields.email, typed.email),
        password: typed.password,
      });
      await onChange();
      return text;
    },
  });
  return (
    <>
      <dl className="own-facts">
        <dt>{texts.username}</dt>
        <dd>{username}</dd>
        <dt>{texts.email}</dt>
        <dd>
          {email || texts.noEmail}
          {email && sends_mail && (
            <span className="soft"> {email_confirmed ? texts.emailConfirmed : texts.emailNotConfirmed}</span>
          )}
        </dd>
      </dl>
      {new_email && <p className="soft">{texts.emailAwaited(new_email)}</p>}
      <form {...formProps} aria-label={texts.changeEmail}>
        <OutcomeBanner outcome={outcome} />
        <TextField
          {...field('email')}
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          hint={sends_mail ? texts.newEmailByLink : texts.newEmailHint}
        />
        <PasswordField {...field('password')} label={currentPassword} autoComplete="current-password" />
        <Button type="submit" busy={isBusy}>
          {isBusy ? texts.changing : texts.changeEmail}
        </Button>
      </form>
    </>
  );
}
