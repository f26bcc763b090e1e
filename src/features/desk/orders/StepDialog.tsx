import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { stepKeep, stepKeeps } from '#texts/en/desk-order-steps.ts';
import { shippingLabels, stepDialog, stepFields } from '#texts/en/desk-steps.ts';
import { useFields } from '../form/ContractForm.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { fieldsOfStep, stepBody, type TypedStep, valuesOfStep } from './step-form.ts';
import { stepName, stepQuestion } from './step-texts.ts';

type StepDialogProps = {
  order: DeskOrder;
  step: DeskStep;
  carriers: readonly string[];
  onDone: (order: DeskOrder) => void;
  onClose: () => void;
};

const words = {
  ...Object.fromEntries(
    Object.entries(shippingLabels).map(([name, label]) => [`shipping.${name}`, { label }]),
  ),
  ...stepFields,
};

/** Asks before a step is taken, with what it needs. */
export function StepDialog({ order, step, carriers, onDone, onClose }: StepDialogProps) {
  const name = stepName(step, order);
  const fields = fieldsOfStep(useFields('step', words), { order, step, carriers });
  async function take(typed: TypedStep): Promise<undefined> {
    const body = stepBody(step, order, typed);
    onDone(await callDesk(client, deskRoutes.deskStep, { params: { id: order.id }, body }));
  }
  return (
    <FormDialog<TypedStep>
      id="step"
      title={stepDialog.title(name, order.id)}
      question={stepQuestion[step](order)}
      fields={fields}
      begun={valuesOfStep(order)}
      send={take}
      submit={name}
      busy={deskForm.working}
      keep={stepKeeps[step] ?? stepKeep}
      isGrave={step in stepKeeps}
      onClose={onClose}
    />
  );
}
