import { isInstallationStep, nextStep } from '#domain/order/installation.ts';
import { toBuyer } from './mail-greeting.ts';
import { factOf, type Message, orderButton } from './mail-layout.ts';
import type { MailOrder } from './mail-texts.ts';

/** The next step of the installation in words, for the buyer; undefined after the handover. */
export function nextOnSite({ steps, texts }: Pick<MailOrder, 'steps' | 'texts'>): string | undefined {
  const next = nextStep(steps);
  return next && texts.site.next(next);
}

/** A step of the building site is done. Undefined if it was undone meanwhile, or a later one is done too. */
export function orderStep(order: MailOrder): Message | undefined {
  const step = factOf(order, 'step');
  const done = order.steps.at(-1);
  if (!isInstallationStep(step) || done?.step !== step || !order.isLastStep) return undefined;
  const isOver = nextStep(order.steps) === undefined;
  const skipped = done.skipped === true;
  const texts = order.texts.site;
  const what = isOver ? texts.handedOver(order, done.on) : texts.done(order, done.on);
  const title = isOver ? texts.titleAtEnd : texts.title(step, skipped);
  return toBuyer(
    order,
    [texts.subject(order, step, skipped), title],
    [
      skipped ? texts.notNeeded(order) : what,
      done.message ? { quote: done.message } : undefined,
      nextOnSite(order),
      isOver && texts.keepPapers,
      orderButton(order),
    ],
  );
}
