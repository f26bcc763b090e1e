import { checkSignup } from '#browser/form/checks.ts';
import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import { signUp } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { signupFields } from '#domain/form/fields.ts';
import { password, passwordHint, username } from '#texts/en/auth.ts';
import * as texts from '#texts/en/signup.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Marked } from '#ui/Marked.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useAuthForm, useNextLink } from './use-auth-form.ts';
import './Auth.css';

const requiredMessages = checkSignup({ username: '', email: '', password: '' });

/** The signup form (§2). */
export function Signup() {
  const root = useIslandReady<HTMLDivElement>(useHydrated());
  const login = useNextLink(paths.login);
  const { form, errors, isBusy, failure, onSubmit, onInput, dismiss } = useAuthForm({
    fields: signupFields,
    check: checkSignup,
    send: ({ username, email, password }) =>
      // DRF refuses an empty text where a field may be missing.
      signUp({ username, email: email || undefined, password }),
  });
  return (
    <div ref={root} className="auth">
      <form ref={form} className="auth-form" method="dialog" noValidate onSubmit={onSubmit} onInput={onInput}>
        {failure && (
          <Banner tone="bad" title={texts.failed} takesFocus onDismiss={dismiss}>
            {failure.reason && <p>{failure.reason}</p>}
            {failure.mayHaveSucceeded && <p>{texts.maybeCreated}</p>}
          </Banner>
        )}
        <TextField
          label={username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          hint={texts.usernameHint(signupFields.username.min)}
          requiredMessage={requiredMessages.username}
          error={errors.username}
        />
        <TextField
          label={texts.email}
          optional
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email}
        />
        <PasswordField
          label={password}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          hint={passwordHint(signupFields.password.min)}
          requiredMessage={requiredMessages.password}
          error={errors.password}
        />
        <p className="auth-terms">
          <Marked text={texts.agreed} terms={paths.terms} privacy={paths.privacy} />
        </p>
        <Button type="submit" look="sun" size="large" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </form>
      <p className="auth-other">
        {texts.hasAccount}{' '}
        <a href={login} data-held="">
          {texts.toLogin}
        </a>
      </p>
    </div>
  );
}
