import { useState } from 'react';
import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { orderPage as words } from '#texts/en/desk-order.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { callLink, chatLink } from '../shell/contact-links.ts';
import { PaperLinks } from './PaperLinks.tsx';
import { stepName } from './step-texts.ts';

/** Steps with which an order goes on. The first step that is offered is the one main action, if it is one of them. */
const onward: readonly DeskStep[] = [
  'approve',
  'mark_step',
  'pack',
  'ship',
  'deliver',
  'complete',
  'book_transfer',
  'accept_return',
  'return_cash',
  'refund_paid',
];
const isUsual = (step: DeskStep, { asked_return, refunds }: DeskOrder): boolean =>
  onward.includes(step) ||
  (step === 'return' && asked_return?.answer === 'accepted') ||
  (step === 'refund' && refunds.some(({ status }) => status === 'failed'));

/** Steps that are the other answer to a question of the main one. */
const otherAnswers: Partial<Record<DeskStep, DeskStep>> = {
  approve: 'decline',
  complete: 'refuse',
};

/** The money of an order that is not paid at the door and not yet online. */
const isWaitedFor = (step: DeskStep, { method }: DeskOrder): boolean =>
  step === 'book_transfer' && method !== 'cod';

/** The answers to a return that the buyer asks for stand beside the question. */
export const isAskedFor = (step: DeskStep, { asked_return }: DeskOrder): boolean =>
  asked_return?.answer === null && (step === 'accept_return' || step === 'decline_return');

type ActionsProps = {
  order: DeskOrder;
  /** Whether this role handles orders and prints their papers. */
  handles: boolean;
  onStep: (step: DeskStep) => void;
  go: (path: string) => void;
};

/** What to do next with an order as one button, a call, and all else behind "More". */
export function OrderActions({ order, handles, onStep, go }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const steps = order.steps.filter((step) => !isAskedFor(step, order));
  const [first] = steps;
  const main = first && isUsual(first, order) ? first : undefined;
  const other = main && otherAnswers[main];
  const atOnce = steps.filter((step) => step === main || step === other || isWaitedFor(step, order));
  const rest = steps.filter((step) => !atOnce.includes(step));
  const phone = typeof order.shipping.phone === 'string' ? order.shipping.phone : '';
  return (
    <div className="order-actions">
      {atOnce.map((step) => (
        <Button key={step} look={step === main ? 'sun' : 'line'} size="large" onClick={() => onStep(step)}>
          {stepName(step, order)}
        </Button>
      ))}
      {phone && (
        <a className={buttonClass({ look: 'line', size: 'large' })} href={callLink(phone)}>
          {words.call}
        </a>
      )}
      {phone && (
        <a
          className={buttonClass({ look: 'line', size: 'large' })}
          href={chatLink(phone, words.greeting(order.id))}
        >
          {words.chat}
        </a>
      )}
      <details
        className="order-more"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={buttonClass({ look: 'line', size: 'large' })}>{words.more}</summary>
        <div className="order-more-list">
          {rest.map((step) => (
            <Button key={step} onClick={() => onStep(step)}>
              {stepName(step, order)}
            </Button>
          ))}
          {handles && (
            <PaperLinks
              ids={[order.id]}
              hasLeft={order.status === 'shipped' || order.status === 'completed'}
              go={go}
            />
          )}
        </div>
      </details>
    </div>
  );
}
