import { explain } from '#client/explain.ts';
import type { PayOutcome } from '#islands/payment/pay-order.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FailureBanner } from '#ui/FailureBanner.tsx';

type PaymentNewsProps = {
  orderId: string;
  outcome: PayOutcome;
  onRetry: (orderId: string) => void;
  onDismiss: () => void;
};

/** What came of Pay Now, in the texts of §8. */
export function PaymentNews({ orderId, outcome, onRetry, onDismiss }: PaymentNewsProps) {
  const retry = (
    <Button look="ink" size="small" onClick={() => onRetry(orderId)}>
      Try again
    </Button>
  );
  if (outcome.kind === 'paid') {
    return (
      <Banner tone="good" title={`Payment received for order ${orderId}`} onDismiss={onDismiss}>
        <p>Thank you! We are getting it ready.</p>
      </Banner>
    );
  }
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? `Payment failed: ${outcome.reason}` : 'The payment was not completed';
    return (
      <Banner tone="bad" title={title} onDismiss={onDismiss}>
        <p>Order {orderId} is still waiting to be paid.</p>
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
        If money has left your account, it is safe. Try again and we check this payment before anything else
        is paid.
      </FailureBanner>
    );
  }
  return (
    <FailureBanner prefix="Unable to start payment" failure={failure} onDismiss={onDismiss} action={retry}>
      Order {orderId} is still waiting to be paid.
    </FailureBanner>
  );
}
