import { dayInWords } from '#domain/base/time.ts';
import { installationWords, isInstallationStep, nextStep } from '#domain/order/installation.ts';
import { toBuyer } from './mail-greeting.ts';
import { factOf, type Message, orderButton } from './mail-layout.ts';
import type { MailOrder } from './read-mail-order.ts';

/** The next step of the installation in words, for the buyer; undefined after the handover. */
export function nextOnSite({ steps }: Pick<MailOrder, 'steps'>): string | undefined {
  const next = nextStep(steps);
  return next && `What happens next: ${installationWords[next].name}. ${installationWords[next].next}`;
}

/** A step of the building site is done. Undefined if it was undone meanwhile, or a later one is done too. */
export function orderStep(order: MailOrder): Message | undefined {
  const step = factOf(order, 'step');
  const done = order.steps.at(-1);
  if (!isInstallationStep(step) || done?.step !== step || !order.isLastStep) return undefined;
  const { name } = installationWords[step];
  const isOver = nextStep(order.steps) === undefined;
  return toBuyer(
    order,
    `Order ${order.id}: ${name.toLowerCase()} ${done.skipped ? 'not needed' : 'done'}`,
    isOver ? 'Your system is handed over' : `${name}: ${done.skipped ? 'not needed' : 'done'}`,
    [
      done.skipped
        ? `Your system (order ${order.id}) does not need this step.`
        : isOver
          ? `The system of order ${order.id} was handed over on ${dayInWords(done.on)}.`
          : `This step of order ${order.id} was done on ${dayInWords(done.on)}.`,
      done.message ? { quote: done.message } : undefined,
      nextOnSite(order),
      isOver && 'Keep the papers with the invoice: you need them for the warranty and for a subsidy.',
      orderButton(order),
    ],
  );
}
