import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { useSession } from '#browser/session/use-session.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import * as paths from '#contract/paths.ts';
import { type DeskRole, roleTexts } from '#domain/access/desk-roles.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { OutcomeBanner, useAction } from './account-form.tsx';
import { LinkMissing, useLinkToken } from './one-time-link.tsx';
import './OwnAccount.css';

const keptAs = 'invitation';

/** Accepts an invitation to the desk, after signing in. It needs the press of a button, because mail scanners open links too. */
export function AcceptInvitation() {
  const token = useLinkToken(keptAs);
  const session = useSession();
  const { busy, outcome, run } = useAction();
  const [role, setRole] = useState<DeskRole>();
  if (role) {
    return (
      <div className="own-form">
        <Banner tone="good" takesFocus title={`You work here now: ${roleTexts[role].name}`}>
          <p>Yours is: {roleTexts[role].what}.</p>
        </Banner>
        <ButtonLink look="sun" size="large" wide href={paths.desk}>
          To the desk
        </ButtonLink>
      </div>
    );
  }
  if (!token) return <LinkMissing>if it was used, ask who invited you for another.</LinkMissing>;
  async function accept() {
    const done = await callDesk(client, deskRoutes.acceptInvitation, { body: { token } });
    tabStorage.write(keptAs, null);
    setRole(done.role);
    return undefined;
  }
  return (
    <div className="own-form">
      <OutcomeBanner outcome={outcome} />
      {session ? (
        <>
          <p>
            You are signed in as <strong>{usernameOf(session)}</strong>. That account will work at the desk.
          </p>
          <Button look="sun" size="large" wide busy={busy !== false} onClick={() => run('accept', accept)}>
            Accept the invitation
          </Button>
        </>
      ) : (
        <>
          <p>To accept the invitation, log in to your account with this shop, or make one first.</p>
          <ButtonLink look="sun" size="large" wide href={paths.loginReturningTo(paths.invitation)}>
            Log in to accept it
          </ButtonLink>
          <ButtonLink size="large" wide href={`${paths.signup}?next=${encodeURIComponent(paths.invitation)}`}>
            Sign up
          </ButtonLink>
        </>
      )}
    </div>
  );
}
