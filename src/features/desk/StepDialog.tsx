import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callDesk } from '#client/desk.ts';
import type { DeskOrder, DeskStep, StepPayload } from '#contract/desk.ts';
import { client } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { Failure } from './Failure.tsx';
import { stepTexts } from './step-texts.ts';

type StepDialogProps = {
  order: DeskOrder;
  step: DeskStep;
  carriers: readonly string[];
  onDone: (order: DeskOrder) => void;
  onClose: () => void;
};

/** Asks before a step is taken, with what it needs. A failed step keeps what was typed. */
export function StepDialog({ order, step, carriers, onDone, onClose }: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { name, question, fields, grave } = stepTexts[step];
  useEffect(() => dialog.current?.showModal(), []);

  async function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = payloadOf(step, order, new FormData(event.currentTarget));
    setBusy(true);
    setError(undefined);
    try {
      onDone(await callDesk(client, 'step', { params: { id: order.id }, body }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="desk-dialog" aria-labelledby="step-title" onClose={onClose}>
      <form onSubmit={take}>
        <h2 id="step-title">
          {name}: order {order.id}
        </h2>
        <p>{question(order)}</p>
        {fields.includes('carrier') && (
          <TextField
            name="carrier"
            label="Carrier"
            optional
            list="carriers"
            maxLength={60}
            autoComplete="off"
            defaultValue={order.parcel.carrier ?? ''}
          />
        )}
        <datalist id="carriers">
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        {fields.includes('tracking_number') && (
          <TextField
            name="tracking_number"
            label="Tracking number"
            optional
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={order.parcel.tracking_number ?? ''}
          />
        )}
        {fields.includes('amount') && order.refundable > 0 && (
          <TextField
            name="amount"
            label="Rupees"
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            max={order.refundable}
            required
            defaultValue={order.refundable}
          />
        )}
        {fields.includes('message') && (
          <TextAreaField name="message" label="For the buyer" rows={3} maxLength={500} required />
        )}
        {fields.includes('note') && (
          <TextAreaField
            name="note"
            label="Note for colleagues"
            rows={2}
            maxLength={500}
            optional={step !== 'note'}
            required={step === 'note'}
          />
        )}
        {error !== undefined && <Failure error={error} />}
        <div className="desk-buttons">
          <Button look={grave ? 'ink' : 'sun'} type="submit" busy={isBusy}>
            {isBusy ? 'Working...' : name}
          </Button>
          <Button onClick={() => dialog.current?.close()}>Not now</Button>
        </div>
      </form>
    </dialog>
  );
}

function payloadOf(step: DeskStep, order: DeskOrder, fields: FormData): StepPayload {
  const text = (name: string) => String(fields.get(name) ?? '').trim() || undefined;
  const amount = text('amount');
  return {
    step,
    note: text('note'),
    message: text('message'),
    carrier: text('carrier'),
    tracking_number: text('tracking_number'),
    ...(step === 'refund' ? { refunds: order.refunds.length } : {}),
    ...(amount ? { amount: Number(amount) } : {}),
  };
}
