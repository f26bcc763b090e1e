import type { DeskOrder, DeskStep, StepPayload } from '#contract/desk.ts';
import { indianDay } from '#domain/base/time.ts';
import { mayBeSkipped } from '#domain/order/installation.ts';
import { shippingLabels, stepDialog } from '#texts/en/desk-steps.ts';
import type { FormField, Values } from '../form/form-field.ts';
import { siteStep } from './site-step.ts';
import { byHandAmount, failedAmount, stepFieldsOf } from './step-texts.ts';

/** The form of a step of an order: its fields, what they begin with, and what is sent. */

type Order = DeskOrder;
type Items = Order['items'];
const leftOf = ({ quantity, returned }: Items[number]): number => quantity - returned;
const shippingText = (shipping: Order['shipping'], name: string): string =>
  typeof shipping[name] === 'string' ? shipping[name] : '';

const isNote = (step: DeskStep): boolean => step === 'note' || step === 'call';
/** Nothing to choose where a refund that failed at the bank is sent again. */
const hasAmount = (order: Order): boolean => order.refundable > 0 && failedAmount(order) === 0;

/** The number of returned units of each line. */
const unitFields = (items: Items): FormField[] =>
  items
    .filter((item) => leftOf(item) > 0)
    .map((item) => ({
      name: `units.${item.id}`,
      kind: 'number',
      label: item.product_name,
      hint: stepDialog.unitsLeft(leftOf(item), item.returned),
      isNeeded: true,
      min: 0,
      max: leftOf(item),
      step: 1,
    }));

type Offered = { order: Order; step: DeskStep; carriers: readonly string[] };

/** The fields that this step needs, of all fields of steps. What a step needs beyond the contract is said here. */
export function fieldsOfStep(all: readonly FormField[], { order, step, carriers }: Offered): FormField[] {
  const own = [...(stepFieldsOf[step] ?? []), 'note'];
  const onSite = siteStep(step, order);
  const isAsked = (name: string): boolean => {
    if (name.startsWith('shipping.')) return own.includes('shipping');
    if (name === 'on') return own.includes('installation');
    if (name === 'skipped') return own.includes('installation') && !!onSite && mayBeSkipped(onSite);
    return own.includes(name) && (name !== 'amount' || hasAmount(order));
  };
  const more: Record<string, Partial<FormField>> = {
    on: { isNeeded: true },
    reference: { isNeeded: true },
    carrier: { suggestions: carriers },
    tracking_number: { autoCapitalize: 'characters' },
    amount: { isNeeded: true, max: order.refundable },
    message: { isNeeded: step !== 'mark_step' },
    note: { isNeeded: isNote(step) },
  };
  const fields = all.filter(({ name }) => isAsked(name)).map((field) => ({ ...field, ...more[field.name] }));
  return [...(own.includes('lines') ? unitFields(order.items) : []), ...fields];
}

export const valuesOfStep = (order: Order): Values => ({
  on: indianDay(new Date()),
  carrier: order.parcel.carrier ?? '',
  tracking_number: order.parcel.tracking_number ?? '',
  amount: order.refundable,
  ...Object.fromEntries(order.items.map((item) => [`units.${item.id}`, leftOf(item)])),
  ...Object.fromEntries(
    Object.keys(shippingLabels).map((name) => [`shipping.${name}`, shippingText(order.shipping, name)]),
  ),
});

export type TypedStep = Omit<StepPayload, 'step'> & { units?: Record<number, number> };

/** Only the details that were changed are sent, so that a colleague's correction is not undone. */
const changedShipping = (before: Order['shipping'], typed: NonNullable<StepPayload['shipping']>) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, text = '']) => text !== shippingText(before, name).trim()),
  );

/** The lines of which a unit came back, with what was seen of them. */
const returnedLines = (items: Items, units: Record<number, number>) =>
  items
    .map(({ id, returned }) => ({ item: id, quantity: units[id] ?? 0, returned }))
    .filter(({ quantity }) => quantity !== 0);

export function stepBody(
  step: DeskStep,
  order: Order,
  { units, shipping, ...typed }: TypedStep,
): StepPayload {
  const refund = failedAmount(order) > 0 ? { repeat: true } : { refunds: order.refunds.length };
  return {
    ...typed,
    step,
    installation: siteStep(step, order),
    ...(units ? { lines: returnedLines(order.items, units) } : {}),
    ...(shipping ? { shipping: changedShipping(order.shipping, shipping) } : {}),
    ...(step === 'refund' ? refund : {}),
    ...(step === 'return_cash' ? { amount: order.cash_owed } : {}),
    ...(step === 'refund_paid' ? { amount: byHandAmount(order) } : {}),
  };
}
