import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/desk.ts';
import { client } from '#browser/session.ts';
import { useLoaded } from '#browser/use-loaded.ts';
import type { DeskPerson } from '#contract/desk-figures.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { type DeskRole, deskRoles, roleTexts } from '#domain/desk-roles.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Failure, formatDay } from './Parts.tsx';
import '#ui/Panel.css';

/** Who works here: an owner gives roles, changes them and takes them away. They count with the person's next call. */
export function People() {
  const found = useLoaded('people', (signal) => callDesk(client, deskRoutes.deskPeople, { signal }));
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function change(username: string, role: DeskRole | null): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      const send = { params: { username }, body: { role } };
      found.set(await callDesk(client, deskRoutes.deskPerson, send));
      setDone(
        role ? `${username} works here as ${roleTexts[role].name} now.` : `${username} has no role any more.`,
      );
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const isDone = await change(String(fields.get('username')).trim(), fields.get('role') as DeskRole);
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
      <form className="panel" onSubmit={add} aria-labelledby="add-title">
        <h3 id="add-title">Somebody new</h3>
        <TextField
          name="username"
          label="Username of the account"
          hint="They sign up in the shop first, like any buyer."
          required
          autoComplete="off"
          autoCapitalize="none"
        />
        <RoleField name="role" label="Role" value="orders" />
        <div className="actions">
          <Button look="ink" type="submit" busy={isBusy}>
            {isBusy ? 'Working...' : 'Give the role'}
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
            Take it away<span className="visually-hidden"> from {username}</span>
          </Button>
        </div>
      </form>
    </li>
  );
}
