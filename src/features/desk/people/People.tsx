import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInvitation, DeskPeople, DeskPerson, InvitationPayload } from '#contract/desk-figures.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { type DeskRole, deskRoles } from '#domain/access/desk-roles.ts';
import { signupFields } from '#domain/form/fields.ts';
import { addPerson, people } from '#texts/en/desk-people.ts';
import { roleTexts } from '#texts/en/desk-roles.ts';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { ActOutcome, formatDay, formatTime, Loading, quiet } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import '#ui/Panel.css';

/** Who works here: an owner gives roles, by mail too, changes them and takes them away. They count with the person's next call. */
export function People() {
  const found = useLoaded('people', (signal) => callDesk(client, deskRoutes.deskPeople, { signal }));
  const acting = useAct();
  // A username does as well as an address.
  const fields = useFields('invitation', addPerson.fields).map(({ input: _, ...field }) => field);
  /** Makes a call that answers the people as they are then, and resolves to what is said. */
  async function show(call: Promise<DeskPeople>, text: string): Promise<string> {
    found.set(await call);
    return text;
  }
  const change = (username: string, role: DeskRole | null) =>
    show(
      callDesk(client, deskRoutes.deskPerson, { params: { username }, body: { role } }),
      role ? people.hasRole(username, role) : people.hasNone(username),
    );
  const add = ({ email, role }: InvitationPayload) =>
    signupFields.email.pattern.test(email)
      ? show(callDesk(client, deskRoutes.deskInvite, { body: { email, role } }), people.linkSent(email))
      : change(email, role);
  const withdraw = ({ id, email }: DeskInvitation) =>
    show(
      callDesk(client, deskRoutes.deskWithdrawInvitation, { params: { id: String(id) }, body: {} }),
      people.withdrawn(email),
    );
  if (!found.value) return <Loading found={found} height="200px" />;
  const { results, invitations } = found.value;
  return (
    <section className="desk-list" aria-labelledby="people-title">
      <h2 id="people-title">{people.title}</h2>
      <ActOutcome acting={acting} />
      <ul className="desk-rows">
        {results.map((person) => (
          <Person
            key={person.username}
            person={person}
            onChange={(role) => change(person.username, role)}
            onRemove={() => acting.act(() => change(person.username, null))}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className="panel" aria-labelledby="invited-title">
          <h3 id="invited-title">{people.invited}</h3>
          <ul className="desk-lines">
            {invitations.map((one) => (
              <li key={one.id}>
                <strong>{one.email}</strong>
                <span className="soft">{people.invitedAs(one.role, formatDay(one.expires_at))}</span>
                <div className="actions">
                  <Button disabled={acting.isBusy} onClick={() => acting.act(() => withdraw(one))}>
                    <Marked text={people.withdraw(one.email)} quiet={quiet} />
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContractForm<InvitationPayload>
        id="add"
        title={addPerson.title}
        fields={fields}
        begun={{ role: 'orders' }}
        submit={addPerson.submit}
        send={add}
      />
      <section className="panel" aria-labelledby="roles-title">
        <h3 id="roles-title">{addPerson.roles}</h3>
        <dl className="desk-lines">
          {deskRoles.map((one) => (
            <div key={one}>
              <dt>
                <strong>{roleTexts[one].name}</strong>
              </dt>
              <dd className="soft">{roleTexts[one].what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </section>
  );
}

type PersonProps = {
  person: DeskPerson;
  onChange: (role: DeskRole) => Promise<string>;
  onRemove: () => void;
};

const Person = ({ person: { username, role, since, last_seen }, onChange, onRemove }: PersonProps) => (
  <li className="panel">
    <h3>{username}</h3>
    <p className="soft">{people.since(formatDay(since), last_seen ? formatTime(last_seen) : undefined)}</p>
    <ContractForm<{ role: DeskRole }>
      id={`role-${username}`}
      className="desk-reply-form"
      fields={useFields('invitation', people.role)}
      saved={{ role }}
      submit={<Marked text={people.change(username)} quiet={quiet} />}
      send={(typed) => onChange(typed.role)}
      actions={({ busy }) => (
        <Button disabled={busy !== false} onClick={onRemove}>
          <Marked text={people.remove(username)} quiet={quiet} />
        </Button>
      )}
    />
  </li>
);
