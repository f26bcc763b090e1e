import { explain } from '#browser/calls/explain.ts';
import * as texts from '#texts/en/account.ts';
import { tryAgain } from '#texts/en/ui.ts';
import { sentences } from '#texts/texts.ts';
import { Banner, FailureBanner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { PaymentOutcome } from './use-pay-now.ts';

type PaymentNoticeProps = {
  orderId: string;
  /** The order is known to no longer wait for a payment. */
  isOver: boolean;
  outcome: PaymentOutcome;
  onRetry: (orderId: string) => void;
  onDismiss: () => void;
};

/** The outcome of Pay Now, in the texts of §8. */
export function PaymentNotice({ orderId, isOver, outcome, onRetry, onDismiss }: PaymentNoticeProps) {
  const waits = isOver ? undefined : texts.stillWaiting(orderId);
  const retry = orderId && !isOver && (
    <Button look="ink" size="small" onClick={() => onRetry(orderId)}>
      {tryAgain}
    </Button>
  );
  if (outcome.kind === 'paid') {
    return (
      <Banner tone="good" title={texts.paid(orderId)} takesFocus onDismiss={onDismiss}>
        <p>{texts.paidText}</p>
      </Banner>
    );
  }
  if (outcome.kind === 'returned') {
    return (
      <Banner tone="note" title={texts.returnedTitle} takesFocus onDismiss={onDismiss}>
        <p>{sentences(explain(outcome.error).reason ?? texts.returnedText(orderId), texts.banksTake)}</p>
      </Banner>
    );
  }
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? texts.failed(outcome.reason) : texts.notCompleted;
    return (
      <Banner tone="bad" title={title} takesFocus onDismiss={onDismiss}>
        {waits && <p>{waits}</p>}
        {retry}
      </Banner>
    );
  }
  const failure = explain(outcome.error);
  if (outcome.kind === 'unverified') {
    return (
      <FailureBanner prefix={texts.notVerified} failure={failure} onDismiss={onDismiss} action={retry}>
        {isOver ? texts.moneyReturns : texts.moneyIsChecked}
      </FailureBanner>
    );
  }
  return (
    <FailureBanner prefix={texts.notStarted} failure={failure} onDismiss={onDismiss} action={retry}>
      {waits}
    </FailureBanner>
  );
}
