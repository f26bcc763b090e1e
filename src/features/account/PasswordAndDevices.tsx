import type { AccountReply } from '#contract/account.ts';
import { signupFields } from '#domain/form/fields.ts';
import * as texts from '#texts/en/account-settings.ts';
import { currentPassword, newPassword as newPasswordLabel } from '#texts/en/passwords.ts';
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
      <form {...formProps} aria-label={texts.changePassword}>
        <OutcomeBanner outcome={outcome} />
        {/* Password managers look for the name that the new password belongs to. */}
        <input type="text" autoComplete="username" value={account.username} readOnly hidden />
        <PasswordField {...field('password')} label={currentPassword} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          label={newPasswordLabel}
          autoComplete="new-password"
          hint={texts.newPasswordHint(signupFields.password.min)}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? texts.changing : texts.changePassword}
        </Button>
      </form>
      <div className="own-part">
        <h3>{texts.devices}</h3>
        <p className="soft">{texts.devicesSignedIn(sessions)}</p>
        <OutcomeBanner outcome={devices.outcome} />
        <Button busy={devices.busy !== false} onClick={signOutEverywhere}>
          {texts.signOutEverywhere}
        </Button>
      </div>
    </>
  );
}
