import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { useSession } from '#browser/session/use-session.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import * as paths from '#contract/paths.ts';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import { roleTexts } from '#texts/en/desk-roles.ts';
import * as texts from '#texts/en/one-time-links.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
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
        <Banner tone="good" takesFocus title={texts.worksNow(roleTexts[role].name)}>
          <p>{texts.yoursIs(roleTexts[role].what)}</p>
        </Banner>
        <ButtonLink look="sun" size="large" wide href={paths.desk}>
          {texts.toDesk}
        </ButtonLink>
      </div>
    );
  }
  if (!token)
    return (
      <LinkMissing>
        <p>{texts.invitationIncomplete}</p>
      </LinkMissing>
    );
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
            <Marked text={texts.signedInAs(usernameOf(session))} who={<strong />} />
          </p>
          <Button look="sun" size="large" wide busy={busy !== false} onClick={() => run('accept', accept)}>
            {texts.acceptInvitation}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.invitationNeedsLogin}</p>
          <ButtonLink look="sun" size="large" wide href={paths.loginReturningTo(paths.invitation)}>
            {texts.logInToAccept}
          </ButtonLink>
          <ButtonLink size="large" wide href={`${paths.signup}?next=${encodeURIComponent(paths.invitation)}`}>
            {texts.signUp}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
