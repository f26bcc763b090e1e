import { explain } from '#client/explain.ts';
import { scriptFailure } from '#payment/razorpay.ts';
import { Banner } from '#ui/Banner.tsx';
import { FailureBanner } from '#ui/FailureBanner.tsx';
import type { Failed, Trouble } from './place-order.ts';

type CheckoutTroubleProps = { trouble: Trouble; onDismiss: () => void };

const kept = (orderId: string) =>
  `Order ${orderId} is saved. Try again here and you pay for this same order, or choose cash on delivery.`;

function adviceAfter({ orderId, doubt, fieldErrors }: Failed): string {
  if (orderId) return kept(orderId);
  if (doubt === 'unsure')
    return 'Press the button again: we first look whether your order has arrived, so that nothing is ordered twice.';
  if (doubt === 'unlooked')
    return 'We could not see whether your first try has arrived, so nothing was sent again. Try again in a minute.';
  if (Object.keys(fieldErrors).length > 0)
    return 'Nothing was ordered: correct what is marked, then press the button again.';
  return 'Nothing is lost: press the button again when you are ready.';
}

/** Why the order is not through, in the texts of §8, and what to do now. */
export function CheckoutTrouble({ trouble, onDismiss }: CheckoutTroubleProps) {
  if (trouble.kind === 'changed') {
    return (
      <FailureBanner prefix="Failed to place order" failure={explain(trouble.error)} onDismiss={onDismiss} />
    );
  }
  if (trouble.kind === 'failed') {
    return (
      <FailureBanner prefix="Failed to place order" failure={trouble.failure} onDismiss={onDismiss}>
        {adviceAfter(trouble)}
      </FailureBanner>
    );
  }
  const { outcome, orderId } = trouble;
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? `Payment failed: ${outcome.reason}` : 'The payment was not completed';
    return (
      <Banner tone="bad" takesFocus title={title} onDismiss={onDismiss}>
        <p>{kept(orderId)}</p>
      </Banner>
    );
  }
  const failure = explain(outcome.error);
  if (outcome.kind === 'unverified') {
    return (
      <FailureBanner prefix="Payment verification failed" failure={failure} onDismiss={onDismiss}>
        If money has left your account, it is safe: press the button again and we check order {orderId} before
        anything else is paid.
      </FailureBanner>
    );
  }
  if (failure.message === scriptFailure) {
    return (
      <Banner tone="bad" takesFocus title={scriptFailure} onDismiss={onDismiss}>
        <p>
          The payment window did not load; a blocker or a weak connection may be in the way. {kept(orderId)}
        </p>
      </Banner>
    );
  }
  return (
    <FailureBanner prefix="Failed to place order" failure={failure} onDismiss={onDismiss}>
      {kept(orderId)}
    </FailureBanner>
  );
}
