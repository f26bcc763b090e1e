import { explain } from '#browser/calls/explain.ts';
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
  const order = orderId ? `Order ${orderId}` : 'Your order';
  const waits = isOver ? undefined : `${order} is still waiting to be paid.`;
  const retry = orderId && !isOver && (
    <Button look="ink" size="small" onClick={() => onRetry(orderId)}>
      Try again
    </Button>
  );
  if (outcome.kind === 'paid') {
    return (
      <Banner tone="good" title={`Payment received for order ${orderId}`} takesFocus onDismiss={onDismiss}>
        <p>Thank you! We are getting it ready.</p>
      </Banner>
    );
  }
  if (outcome.kind === 'returned') {
    return (
      <Banner tone="note" title="Your payment goes back to you" takesFocus onDismiss={onDismiss}>
        <p>
          {explain(outcome.error).reason ??
            `${order} was paid already, or it was cancelled and what it held is sold: the money is on its way back to where it came from.`}{' '}
          Banks usually take 5 to 7 Business Days.
        </p>
      </Banner>
    );
  }
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? `Payment failed: ${outcome.reason}` : 'The payment was not completed';
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
      <FailureBanner
        prefix="Payment verification failed"
        failure={failure}
        onDismiss={onDismiss}
        action={retry}
      >
        If money has left your account, it is safe
        {isOver
          ? ': this order takes no payment any more, and the money goes back the way it came.'
          : '. Try again and we check this payment before anything else is paid.'}
      </FailureBanner>
    );
  }
  return (
    <FailureBanner prefix="Unable to start payment" failure={failure} onDismiss={onDismiss} action={retry}>
      {waits}
    </FailureBanner>
  );
}
