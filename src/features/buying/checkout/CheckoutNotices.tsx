import { useEffect, useState } from 'react';
import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { client } from '#browser/session/session.ts';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import { WindowFailure } from '#features/buying/payment/payment-provider.ts';
import { Banner, FailureBanner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { adviceAfter, overText, savedText } from './checkout-texts.ts';
import type { Problem } from './place-order.ts';

type CheckoutProblemProps = { problem: Problem; onDismiss: () => void };

/** Why the order was not placed or paid, in the texts of §8, and what the shopper can do now. */
export function CheckoutProblem({ problem, onDismiss }: CheckoutProblemProps) {
  if (problem.kind === 'changed') {
    return (
      <FailureBanner prefix="Failed to place order" failure={explain(problem.error)} onDismiss={onDismiss} />
    );
  }
  if (problem.kind === 'failed') {
    return (
      <FailureBanner prefix="Failed to place order" failure={problem.failure} onDismiss={onDismiss}>
        {adviceAfter(problem)}
      </FailureBanner>
    );
  }
  if (problem.kind === 'partly-ordered') {
    const { orderId } = problem;
    return (
      <Banner tone="note" takesFocus title={`Order ${orderId} is placed`} onDismiss={onDismiss}>
        <p>
          Its confirmation did not reach you. Its goods have left your cart; what is in the cart now is not
          ordered yet. <a href={paths.orderSuccess(orderId)}>See order {orderId}</a>, or press the button
          again to order the rest.
        </p>
      </Banner>
    );
  }
  const { outcome, orderId, isOver } = problem;
  const advice = isOver ? overText(orderId) : savedText(orderId);
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? `Payment failed: ${outcome.reason}` : 'The payment was not completed';
    return (
      <Banner tone="bad" takesFocus title={title} onDismiss={onDismiss}>
        <p>{advice}</p>
      </Banner>
    );
  }
  const failure = explain(outcome.error);
  if (outcome.kind !== 'unstarted') {
    return (
      <FailureBanner prefix="Payment verification failed" failure={failure} onDismiss={onDismiss}>
        If money has left your account, it is safe:{' '}
        {isOver || outcome.kind === 'returned'
          ? `it goes back the way it came. ${advice}`
          : `press the button again and we check order ${orderId} before anything else is paid.`}
      </FailureBanner>
    );
  }
  if (outcome.error instanceof WindowFailure) {
    return (
      <Banner tone="bad" takesFocus title={failure.message} onDismiss={onDismiss}>
        <p>The payment window did not load; a blocker or a weak connection may be in the way. {advice}</p>
      </Banner>
    );
  }
  return (
    <FailureBanner prefix="Failed to place order" failure={failure} onDismiss={onDismiss}>
      {advice}
    </FailureBanner>
  );
}

const day = indianFormat({ dateStyle: 'long' });

type OpenOrderNoticeProps = {
  order: Order;
  method: CheckoutMethod;
  onContinue: (orderId: string) => void;
  /** Called when the order was discarded, or is to be kept beside a new one, which can be placed then. */
  onResolved: (how: 'discarded' | 'kept') => void;
};

/** Offers to continue or discard an unpaid order for the same items (decision 25). */
export function OpenOrderNotice({ order, method, onContinue, onResolved }: OpenOrderNoticeProps) {
  const [canDiscard, setCanDiscard] = useState(true);
  const [isBusy, setBusy] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const { id, created_at, total_amount } = order;
  // The note may appear while somebody types, and pushes the form down: scrolls the focused field into view.
  useEffect(() => {
    const field = document.activeElement;
    if (field?.matches('.checkout-fields *')) field.scrollIntoView({ block: 'nearest' });
  }, []);
  const placed = new Date(created_at ?? '');
  const when = Number.isNaN(placed.getTime()) ? '' : ` on ${day.format(placed)}`;
  async function discard() {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.cancelOrder(id);
      onResolved('discarded');
    } catch (error) {
      // The route is not in §7: an upstream may not have it, or allow it only to its staff.
      const status = error instanceof HttpError ? error.status : 0;
      const isMissing = [404, 405, 501].includes(status);
      if (isMissing || [400, 403].includes(status)) setCanDiscard(false);
      if (!isMissing) setFailure(error);
    }
    setBusy(false);
  }
  return (
    <>
      <Banner tone="note" title={`Order ${id} for these items is not paid yet`}>
        <p>
          You placed it{when} for {formatRupees(total_amount)}, with the delivery details you gave then.{' '}
          {canDiscard
            ? 'Go on with it, or discard it and place a new order.'
            : 'It cannot be discarded here: go on with it, or place a new order. Then it stays open in your account.'}
        </p>
        <div className="checkout-actions">
          <Button look="ink" size="small" disabled={isBusy} onClick={() => onContinue(String(id))}>
            {method === 'cod' ? `Confirm order ${id} (COD)` : `Pay for order ${id}`}
          </Button>
          {canDiscard ? (
            <Button size="small" busy={isBusy} onClick={discard}>
              {isBusy ? 'Discarding...' : `Discard order ${id}`}
            </Button>
          ) : (
            <Button size="small" onClick={() => onResolved('kept')}>
              Place a new order
            </Button>
          )}
        </div>
      </Banner>
      {failure !== undefined && (
        <FailureBanner prefix={`Order ${id} could not be discarded`} failure={explain(failure)} />
      )}
    </>
  );
}
