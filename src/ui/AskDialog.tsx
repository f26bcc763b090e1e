import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBusy } from '#browser/calls/use-busy.ts';
import { Button } from './Button.tsx';
import './AskDialog.css';
import './Panel.css';

type AskDialogProps<Done> = {
  title: string;
  /** What will happen, and the fields that it needs. */
  children: ReactNode;
  /** The button that acts, and the one that leaves everything as it is. */
  act: string;
  keep: string;
  busy: string;
  /** When it rejects, the dialog stays open with what was typed. */
  onAct: (form: FormData) => Promise<Done>;
  /** Shows why `onAct` was rejected. */
  failureText: (error: unknown) => ReactNode;
  onFailed?: () => void;
  /** Gets the value that `onAct` resolved to; undefined if nothing was done. */
  onClose: (done: Done | undefined) => void;
};

/** Asks before it acts. The browser's own dialog keeps the focus inside and returns it to the button that opened it. */
export function AskDialog<Done>({ title, children, act, keep, busy, ...on }: AskDialogProps<Done>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<Done>(undefined);
  const isLeft = useRef(false);
  const [isBusy, setBusy] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the browser would focus a link in the text above the fields.
    dialog.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, []);

  /** At once: the browser's own event comes later, when the button that asks may have been pressed again. */
  function leave() {
    if (isLeft.current) return;
    isLeft.current = true;
    dialog.current?.close();
    on.onClose(done.current);
  }
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // React still tells the form around it, which is not sent with this one.
    event.stopPropagation();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      done.current = await on.onAct(form);
      leave();
    } catch (error) {
      setFailure(error);
      on.onFailed?.();
    }
    setBusy(false);
  }
  // Outside of whatever form asks: a browser keeps the submit event of a form inside a form to itself.
  return createPortal(
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="ask-title"
      onClose={leave}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) leave();
      }}
    >
      <form onSubmit={submit}>
        <h2 id="ask-title">{title}</h2>
        {children}
        {failure !== undefined && on.failureText(failure)}
        <div className="actions">
          <Button disabled={isBusy} onClick={leave}>
            {keep}
          </Button>
          <Button type="submit" look="ink" busy={isBusy}>
            {isBusy ? busy : act}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
