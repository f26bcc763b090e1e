import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInvitation, DeskPeople, DeskPerson } from '#contract/desk-figures.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { type DeskRole, deskRoles, roleTexts } from '#domain/access/desk-roles.ts';
import { signupFields } from '#domain/form/fields.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Failure, formatDay } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import '#ui/Panel.css';

/** Who works here: an owner gives roles, by mail too, changes them and takes them away. They count with the person's next call. */
export function People() {
  const found = useLoaded('people', (signal) => callDesk(client, deskRoutes.deskPeople, { signal }));
  const { isBusy, error, act: run } = useAct();
  const [done, setDone] = useState<string>();
  /** Makes a call that answers the people as they are then. */
  function act(call: () => Promise<DeskPeople>, text: string): Promise<boolean> {
    setDone(undefined);
    return run(async () => {
      found.set(await call());
      setDone(text);
    });
  }
  const change = (username: string, role: DeskRole | null) =>
    act(
      () => callDesk(client, deskRoutes.deskPerson, { params: { username }, body: { role } }),
      role ? `${username} works here as ${roleTexts[role].name} now.` : `${username} has no role any more.`,
    );
  const invite = (email: string, role: DeskRole) =>
    act(
      () => callDesk(client, deskRoutes.deskInvite, { body: { email, role } }),
      `A link is on its way to ${email}. It works once, for 7 days.`,
    );
  const withdraw = ({ id, email }: DeskInvitation) =>
    act(
      () => callDesk(client, deskRoutes.deskWithdrawInvitation, { params: { id: String(id) }, body: {} }),
      `The invitation to ${email} is withdrawn: its link works no longer.`,
    );
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const who = String(fields.get('who')).trim();
    const role = fields.get('role') as DeskRole;
    const isDone = await (signupFields.email.pattern.test(who) ? invite(who, role) : change(who, role));
    if (isDone) form.reset();
  }
  if (found.error !== undefined) return <Failure error={found.error} onRetry={found.reload} />;
  return (
    <section className="desk-list" aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      {error !== undefined && <Failure error={error} />}
      {done && (
        <Banner tone="good" takesFocus>
          <p>{done}</p>
        </Banner>
      )}
      {!found.value && <Skeleton height="200px" />}
      <ul className="desk-rows">
        {found.value?.results.map((person) => (
          <Person
            key={`${person.username} ${person.role}`}
            person={person}
            isBusy={isBusy}
            onChange={change}
          />
        ))}
      </ul>
      {found.value && found.value.invitations.length > 0 && (
        <section className="panel" aria-labelledby="invited-title">
          <h3 id="invited-title">Invited, not accepted yet</h3>
          <ul className="desk-lines">
            {found.value.invitations.map((one) => (
              <li key={one.id}>
                <strong>{one.email}</strong>
                <span className="soft">
                  {roleTexts[one.role].name}, until {formatDay(one.expires_at)}
                </span>
                <div className="actions">
                  <Button disabled={isBusy} onClick={() => withdraw(one)}>
                    Withdraw<span className="visually-hidden"> the invitation to {one.email}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form className="panel" onSubmit={add} aria-labelledby="add-title">
        <h3 id="add-title">Add a person</h3>
        <TextField
          name="who"
          label="E-mail address, or username"
          hint="To an e-mail address goes a link that gives the role. The account of a username has it at once."
          required
          autoComplete="off"
          autoCapitalize="none"
        />
        <RoleField name="role" label="Role" value="orders" />
        <div className="actions">
          <Button look="ink" type="submit" busy={isBusy}>
            {isBusy ? 'Working...' : 'Invite, or give the role'}
          </Button>
        </div>
      </form>
    </section>
  );
}

const RoleField = ({ name, label, value }: { name: string; label: string; value: DeskRole }) => (
  <SelectField name={name} label={label} defaultValue={value}>
    {deskRoles.map((role) => (
      <option key={role} value={role}>
        {roleTexts[role].name}: {roleTexts[role].what}
      </option>
    ))}
  </SelectField>
);

type PersonProps = {
  person: DeskPerson;
  isBusy: boolean;
  onChange: (username: string, role: DeskRole | null) => Promise<boolean>;
};

function Person({ person: { username, role, since }, isBusy, onChange }: PersonProps) {
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return onChange(username, new FormData(event.currentTarget).get(`role-${username}`) as DeskRole);
  }
  return (
    <li className="panel">
      <h3>{username}</h3>
      <p className="soft">since {formatDay(since)}</p>
      <form className="desk-reply-form" onSubmit={save}>
        <RoleField name={`role-${username}`} label="Role" value={role} />
        <div className="actions">
          <Button look="ink" type="submit" disabled={isBusy}>
            Change<span className="visually-hidden"> the role of {username}</span>
          </Button>
          <Button disabled={isBusy} onClick={() => onChange(username, null)}>
            Remove role<span className="visually-hidden"> from {username}</span>
          </Button>
        </div>
      </form>
    </li>
  );
}
