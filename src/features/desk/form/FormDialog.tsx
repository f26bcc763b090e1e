import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { ContractForm, type ContractFormProps } from './ContractForm.tsx';
import '#ui/AskDialog.css';

type FormDialogProps<Payload> = Omit<ContractFormProps<Payload>, 'title' | 'actions'> & {
  title: string;
  /** What will happen. */
  question: string;
  /** The button that leaves everything as it is. */
  keep: string;
  onClose: () => void;
};

/** A form that asks before it acts. The browser's own dialog keeps the focus inside and returns it to the button that opened it. */
export function FormDialog<Payload>({ title, question, keep, onClose, ...form }: FormDialogProps<Payload>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ask form-dialog"
      aria-labelledby="ask-title"
      onClose={onClose}
      onCancel={(event) => {
        if (dialog.current?.querySelector('[aria-busy="true"]')) event.preventDefault();
      }}
    >
      <h2 id="ask-title">{title}</h2>
      <p>{question}</p>
      <ContractForm<Payload>
        {...form}
        className="desk-ship"
        actions={({ busy }) => (
          <Button disabled={busy !== false} onClick={() => dialog.current?.close()}>
            {keep}
          </Button>
        )}
      />
    </dialog>
  );
}
