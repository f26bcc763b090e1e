import { useState } from 'react';
import { tabStorage } from '#browser/browser-storage.ts';
import { HttpError } from '#browser/error.ts';
import { explain } from '#browser/explain.ts';
import { useHydrated } from '#browser/use-hydrated.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#ui/Panel.css';
import { Changes } from './Changes.tsx';
import './Editors.css';
import { Failures } from './Failures.tsx';
import { KeyForm } from './KeyForm.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import { SettingsNotes } from './SettingsNotes.tsx';
import { useContentStatus } from './use-content-status.ts';

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
  const { status, error } = useContentStatus(apiKey);
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
