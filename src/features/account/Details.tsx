import type { AccountReply } from '#contract/account.ts';
import { signupFields } from '#domain/form/fields.ts';
import { tidyField } from '#domain/text/tidy-text.ts';
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
        <dt>Username</dt>
        <dd>{username}</dd>
        <dt>E-mail</dt>
        <dd>
          {email || 'None'}
          {email && sends_mail && (
            <span className="soft">
              {' '}
              {email_confirmed ? '(confirmed)' : '(not confirmed: enter it again to confirm it)'}
            </span>
          )}
        </dd>
      </dl>
      {new_email && (
        <p className="soft">
          We wait for the link that was sent to {new_email} to be opened. Until then your address stays as it
          is.
        </p>
      )}
      <form {...formProps} aria-label="Change e-mail">
        <OutcomeBanner outcome={outcome} />
        <TextField
          {...field('email')}
          label="New e-mail"
          type="email"
          autoComplete="email"
          hint={
            sends_mail
              ? 'We send a link there; your address changes when you open it. Leave it empty to have none.'
              : 'Leave it empty to have none.'
          }
        />
        <PasswordField {...field('password')} label="Current password" autoComplete="current-password" />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Changing...' : 'Change e-mail'}
        </Button>
      </form>
    </>
  );
}
