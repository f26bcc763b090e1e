import type { SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import '#ui/Password.css';

type KeyFormProps = { problem?: string | undefined; onKey: (key: string) => void };

/** Asks for the editors' key. */
export function KeyForm({ problem, onKey }: KeyFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    if (typeof key === 'string' && key.trim()) onKey(key.trim());
  }
  return (
    <form className="panel editors-key" onSubmit={submit}>
      <TextField
        name="key"
        label="Editors’ key"
        type="password"
        required
        autoComplete="off"
        error={problem}
        hint="It stays in this tab and is forgotten when you close it."
      />
      <Button look="sun" type="submit">
        Show the status
      </Button>
    </form>
  );
}
