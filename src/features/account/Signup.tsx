import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import { signUp } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { signupFields } from '#domain/form/fields.ts';
import { checkSignup } from '#domain/form/forms.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useAuthForm, useNextLink } from './use-auth-form.ts';
import './Auth.css';

const requiredMessages = checkSignup({ username: '', email: '', password: '' });

const maybeCreatedText =
  'Try again. If the shop then says that the username is taken, your account was created: log in with it.';

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
          <Banner tone="bad" title="Signup failed" takesFocus onDismiss={dismiss}>
            {failure.reason && <p>{failure.reason}</p>}
            {failure.mayHaveSucceeded && <p>{maybeCreatedText}</p>}
          </Banner>
        )}
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          hint={`At least ${signupFields.username.min} characters`}
          requiredMessage={requiredMessages.username}
          error={errors.username}
        />
        <TextField
          label="Email"
          optional
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          hint={`At least ${signupFields.password.min} characters, and not a common password`}
          requiredMessage={requiredMessages.password}
          error={errors.password}
        />
        <p className="auth-terms">
          By creating an account you agree to our <a href={paths.terms}>Terms</a> and{' '}
          <a href={paths.privacy}>Privacy Policy</a>.
        </p>
        <Button type="submit" look="sun" size="large" wide busy={isBusy}>
          {isBusy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className="auth-other">
        Already have an account?{' '}
        <a href={login} data-held="">
          Log in
        </a>
      </p>
    </div>
  );
}
