import type { AccountReply } from '#contract/account.ts';
import { signupFields } from '#domain/form/fields.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { calls, OutcomeBanner, useAccountForm, useAction } from './account-form.tsx';
import { checkNewPassword } from './checks.ts';

const names = ['password', 'newPassword'] as const;

type Props = {
  account: AccountReply;
  onChange: () => Promise<void>;
  onSignedOut: (text: string) => Promise<void>;
};

/** A form that changes the password, and the devices that are signed in. */
export function PasswordAndDevices({ account, onChange, onSignedOut }: Props) {
  const { formProps, field, isBusy, outcome } = useAccountForm({
    id: 'password',
    names,
    check: checkNewPassword,
    send: async ({ password, newPassword }) => {
      const text = await calls.newPassword({ password, new_password: newPassword });
      await onChange();
      return text;
    },
  });
  const devices = useAction();
  const signOutEverywhere = () =>
    devices.run('sign out', async () => {
      await onSignedOut(await calls.signOutEverywhere());
      return undefined;
    });
  const { sessions } = account;
  return (
    <>
      <form {...formProps} aria-label="Change password">
        <OutcomeBanner outcome={outcome} />
        {/* Password managers look for the name that the new password belongs to. */}
        <input type="text" autoComplete="username" value={account.username} readOnly hidden />
        <PasswordField {...field('password')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          hint={`At least ${signupFields.password.min} characters, and not a common password. All other devices are signed out.`}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
      <div className="own-part">
        <h3>Devices</h3>
        <p className="soft">
          {sessions <= 1
            ? 'Only this device is signed in.'
            : `${sessions} devices are signed in, with this one.`}
        </p>
        <OutcomeBanner outcome={devices.outcome} />
        <Button busy={devices.busy !== false} onClick={signOutEverywhere}>
          Sign out everywhere
        </Button>
      </div>
    </>
  );
}
