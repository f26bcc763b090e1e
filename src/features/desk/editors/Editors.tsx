import { type SubmitEvent, useState } from 'react';
import { tabStorage } from '#browser/browser-storage.ts';
import { fetchContentStatus } from '#browser/editors.ts';
import { HttpError } from '#browser/error.ts';
import { explain } from '#browser/explain.ts';
import { useHydrated } from '#browser/hydration.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Changes, Failures, SettingsNotes } from './Changes.tsx';
import { useContentStatus } from './use-content-status.ts';
import './Editors.css';
import { PreviewForm } from './PreviewForm.tsx';
import '#ui/Panel.css';

const keyName = 'editors-key';

/** The publishing status for editors, shown only with the editors' key. */
export function Editors() {
  const hydrated = useHydrated();
  const [key, setKey] = useState<string>();
  const currentKey = key ?? (hydrated ? (tabStorage.read(keyName) ?? '') : '');
  const saveKey = (next: string) => {
    tabStorage.write(keyName, next || null);
    setKey(next);
  };
  if (!hydrated) return <Skeleton height="240px" />;
  return currentKey ? (
    <StatusBoard key={currentKey} apiKey={currentKey} onKey={saveKey} />
  ) : (
    <KeyForm onKey={saveKey} />
  );
}

const isKeyRefused = (error: unknown): boolean =>
  error instanceof HttpError && [401, 404, 429].includes(error.status);

function StatusBoard({ apiKey, onKey }: { apiKey: string; onKey: (key: string) => void }) {
  const { status, error } = useContentStatus((signal) => fetchContentStatus(apiKey, signal));
  if (isKeyRefused(error) && !status) return <KeyForm problem={explain(error).reason} onKey={onKey} />;
  return (
    <div className="editors">
      {error !== undefined && (
        <Banner tone="bad" title="The status could not be read">
          <p>{explain(error).reason ?? explain(error).message}</p>
        </Banner>
      )}
      {!status && !error && <Skeleton height="240px" />}
      {status && (
        <>
          <SettingsNotes settings={status.settings} />
          <Changes status={status} />
          <Failures failures={status.failures} />
          <PreviewForm apiKey={apiKey} />
        </>
      )}
      <Button look="plain" onClick={() => onKey('')}>
        Forget the key
      </Button>
    </div>
  );
}

type KeyFormProps = { problem?: string | undefined; onKey: (key: string) => void };

/** Asks for the editors' key. */
function KeyForm({ problem, onKey }: KeyFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    if (typeof key === 'string' && key.trim()) onKey(key.trim());
  }
  return (
    <form className="panel editors-key" onSubmit={submit}>
      <PasswordField
        name="key"
        label="Editors’ key"
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
