import { checkLogin } from '#browser/form/checks.ts';
import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import { signIn } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { loginFields } from '#domain/form/fields.ts';
import { password, username } from '#texts/en/auth.ts';
import * as texts from '#texts/en/login.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useAuthForm, useNextLink } from './use-auth-form.ts';
import './Auth.css';

export type DemoAccount = { username: string; password: string };

const names = ['username', 'password'] as const;
const requiredMessages = checkLogin({ username: '', password: '' });

/**
 * The login form (§2). Its inputs are uncontrolled, so hydration keeps text that was typed before. The method `dialog` outside
 * a dialog does nothing: without its script a form neither leaves the page nor puts a password into an address.
 */
export function Login({ demoAccounts }: { demoAccounts: readonly DemoAccount[] }) {
  const root = useIslandReady<HTMLDivElement>(useHydrated());
  const signup = useNextLink(paths.signup);
  const { form, errors, isBusy, failure, onSubmit, onInput, dismiss } = useAuthForm({
    fields: loginFields,
    check: checkLogin,
    send: signIn,
  });

  function fill(account: DemoAccount) {
    for (const name of names) {
      const input = form.current?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) continue;
      input.value = account[name];
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  return (
    <div ref={root} className="auth">
      <form ref={form} className="auth-form" method="dialog" noValidate onSubmit={onSubmit} onInput={onInput}>
        {failure && (
          <Banner tone="bad" title={texts.failed} takesFocus onDismiss={dismiss}>
            {failure.reason && <p>{failure.reason}</p>}
          </Banner>
        )}
        <TextField
          label={username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          requiredMessage={requiredMessages.username}
          error={errors.username}
        />
        <PasswordField
          label={password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          requiredMessage={requiredMessages.password}
          error={errors.password}
        />
        <div className="auth-row">
          <label className="auth-check">
            <input type="checkbox" name="remember" /> {texts.remember}
          </label>
          <a href={paths.forgotPassword}>{texts.forgot}</a>
        </div>
        <Button type="submit" look="sun" size="large" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </form>
      <p className="auth-other">
        {texts.newHere}{' '}
        <a href={signup} data-held="">
          {texts.toSignup}
        </a>
      </p>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onFill={fill} />}
    </div>
  );
}

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onFill: (account: DemoAccount) => void };

/** Accounts of a demonstration shop; a production build has none (decision 19). */
const DemoAccounts = ({ accounts, onFill }: DemoAccountsProps) => (
  <details className="demo">
    <summary>{texts.demoTitle}</summary>
    <ul>
      {accounts.map((account) => (
        <li key={account.username}>
          <span>
            <strong>{account.username}</strong>
            <code>{account.password}</code>
          </span>
          <Button
            size="small"
            data-held=""
            aria-label={texts.fillNamed(account.username)}
            onClick={() => onFill(account)}
          >
            {texts.fill}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
