import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOrder, DeskStep, StepPayload } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { indianDay } from '#domain/base/time.ts';
import { mayBeSkipped } from '#domain/order/installation.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Failure } from '../shell/Parts.tsx';
import { AddressFields, changedShipping } from './AddressFields.tsx';
import { ReturnedUnits, returnedLines } from './ReturnedUnits.tsx';
import { siteStep } from './site-step.ts';
import { byHandAmount, failedAmount, stepName, stepTexts } from './step-texts.ts';

type StepDialogProps = {
  order: DeskOrder;
  step: DeskStep;
  carriers: readonly string[];
  onDone: (order: DeskOrder) => void;
  onClose: () => void;
};

/** Asks before a step is taken, with what it needs. */
export function StepDialog({ order, step, carriers, onDone, onClose }: StepDialogProps) {
  const { question, fields } = stepTexts[step];
  const name = stepName(step, order);
  const onSite = siteStep(step, order);
  return (
    <AskDialog
      title={`${name}: order ${order.id}`}
      act={name}
      keep="Not now"
      busy="Working..."
      onAct={async (form) => {
        const body = payloadOf(step, order, form);
        onDone(await callDesk(client, deskRoutes.deskStep, { params: { id: order.id }, body }));
      }}
      failureText={(error) => <Failure error={error} />}
      onClose={onClose}
    >
      <p>{question(order)}</p>
      {fields.includes('shipping') && <AddressFields shipping={order.shipping} />}
      {fields.includes('lines') && <ReturnedUnits items={order.items} />}
      {fields.includes('installation') && (
        <>
          <TextField name="on" label="Done on" type="date" required max={today()} defaultValue={today()} />
          {onSite && mayBeSkipped(onSite) && (
            <label className="desk-choose">
              <input type="checkbox" name="skipped" /> This system does not need it
            </label>
          )}
        </>
      )}
      {fields.includes('reference') && (
        <TextField name="reference" label="Reference of the bank (UTR)" required autoComplete="off" />
      )}
      {fields.includes('carrier') && (
        <>
          <TextField
            name="carrier"
            label="Carrier"
            optional
            list="carriers"
            autoComplete="off"
            defaultValue={order.parcel.carrier ?? ''}
          />
          <datalist id="carriers">
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
        </>
      )}
      {fields.includes('tracking_number') && (
        <TextField
          name="tracking_number"
          label="Tracking number"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={order.parcel.tracking_number ?? ''}
        />
      )}
      {fields.includes('amount') && order.refundable > 0 && failedAmount(order) === 0 && (
        <NumberField
          name="amount"
          label="Rupees"
          min={0.01}
          step={0.01}
          max={order.refundable}
          required
          defaultValue={order.refundable}
        />
      )}
      {fields.includes('message') && (
        <TextAreaField
          name="message"
          label="For the buyer"
          rows={3}
          required={step !== 'mark_step'}
          optional={step === 'mark_step'}
        />
      )}
      {fields.includes('note') && (
        <TextAreaField
          name="note"
          label="Note for colleagues"
          rows={2}
          optional={!isNote(step)}
          required={isNote(step)}
        />
      )}
    </AskDialog>
  );
}

const today = (): string => indianDay(new Date());

const isNote = (step: DeskStep): boolean => step === 'note' || step === 'call';

function payloadOf(step: DeskStep, order: DeskOrder, form: FormData): StepPayload {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  return {
    step,
    note: text('note'),
    message: text('message'),
    reference: text('reference'),
    installation: siteStep(step, order),
    on: text('on'),
    ...(form.has('skipped') ? { skipped: true } : {}),
    ...(step === 'return' ? { lines: returnedLines(order.items, form) } : {}),
    ...(step === 'address' ? { shipping: changedShipping(order.shipping, form) } : {}),
    carrier: text('carrier'),
    tracking_number: text('tracking_number'),
    ...(step !== 'refund'
      ? {}
      : failedAmount(order) > 0
        ? { repeat: true }
        : { refunds: order.refunds.length }),
    ...(step === 'return_cash' ? { amount: order.cash_owed } : {}),
    ...(step === 'refund_paid' ? { amount: byHandAmount(order) } : {}),
    // An empty amount is sent as 0, which is refused: without an amount all would be refunded.
    ...(form.has('amount') ? { amount: Number(form.get('amount')) } : {}),
  };
}
