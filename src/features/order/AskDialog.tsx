import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { explain } from '#client/explain.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

type AskDialogProps = {
  title: string;
  children: ReactNode;
  /** The button that acts, and the one that leaves everything as it is. */
  act: string;
  keep: string;
  busy: string;
  failed: string;
  onAct: (form: FormData) => Promise<void>;
  /** The order may stand otherwise than the page shows. */
  onFailed: () => void;
  onClose: () => void;
};

/** Asks before it acts, in the browser's own dialog: it holds the focus, and gives it back to the button that opened it. */
export function AskDialog({ title, children, act, keep, busy, failed, ...on }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await on.onAct(new FormData(event.currentTarget));
      dialog.current?.close();
    } catch (error) {
      setFailure(error);
      on.onFailed();
    }
    setBusy(false);
  }
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="ask-title"
      onClose={on.onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
    >
      <form onSubmit={submit}>
        <h2 id="ask-title">{title}</h2>
        {children}
        {failure !== undefined && (
          <Banner tone="bad" title={failed} takesFocus>
            <p>{explain(failure).reason ?? explain(failure).message}</p>
          </Banner>
        )}
        <div className="order-ways">
          <Button disabled={isBusy} onClick={() => dialog.current?.close()}>
            {keep}
          </Button>
          <Button type="submit" look="ink" busy={isBusy}>
            {isBusy ? busy : act}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
