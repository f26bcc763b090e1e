import { useEffect, useState } from 'react';
import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { client } from '#browser/session/session.ts';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { indianFormat } from '#domain/base/time.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import { WindowFailure } from '#features/buying/payment/payment-provider.ts';
import * as texts from '#texts/en/checkout-notices.ts';
import { Banner, FailureBanner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Failed, Problem } from './place-order.ts';

function adviceAfter({ orderId, uncertainty, fieldErrors, isRefused }: Failed): string {
  if (orderId) return texts.saved(orderId);
  if (uncertainty === 'outcome-unknown') return texts.outcomeUnknown;
  if (uncertainty === 'lookup-failed') return texts.lookupFailed;
  if (Object.keys(fieldErrors).length > 0) return texts.correctFields;
  return isRefused ? texts.acceptChanges : texts.pressAgain;
}

type CheckoutProblemProps = { problem: Problem; onDismiss: () => void };

/** Why the order was not placed or paid, in the texts of §8, and what the shopper can do now. */
export function CheckoutProblem({ problem, onDismiss }: CheckoutProblemProps) {
  if (problem.kind === 'changed') {
    return (
      <FailureBanner prefix={texts.placeFailed} failure={explain(problem.error)} onDismiss={onDismiss} />
    );
  }
  if (problem.kind === 'failed') {
    return (
      <FailureBanner prefix={texts.placeFailed} failure={problem.failure} onDismiss={onDismiss}>
        {adviceAfter(problem)}
      </FailureBanner>
    );
  }
  if (problem.kind === 'partly-ordered') {
    const { orderId } = problem;
    return (
      <Banner tone="note" takesFocus title={texts.partlyTitle(orderId)} onDismiss={onDismiss}>
        <p>
          {texts.partlyText} <a href={paths.orderSuccess(orderId)}>{texts.seeOrder(orderId)}</a>.{' '}
          {texts.orderRest}
        </p>
      </Banner>
    );
  }
  const { outcome, orderId, isOver } = problem;
  const advice = isOver ? texts.over(orderId) : texts.saved(orderId);
  if (outcome.kind === 'closed') {
    const title = outcome.reason ? texts.paymentFailed(outcome.reason) : texts.paymentNotCompleted;
    return (
      <Banner tone="bad" takesFocus title={title} onDismiss={onDismiss}>
        <p>{advice}</p>
      </Banner>
    );
  }
  const failure = explain(outcome.error);
  if (outcome.kind !== 'unstarted') {
    return (
      <FailureBanner prefix={texts.verifyFailed} failure={failure} onDismiss={onDismiss}>
        {isOver || outcome.kind === 'returned'
          ? `${texts.moneyReturns} ${advice}`
          : texts.moneyIsChecked(orderId)}
      </FailureBanner>
    );
  }
  if (outcome.error instanceof WindowFailure) {
    return (
      <Banner tone="bad" takesFocus title={failure.message} onDismiss={onDismiss}>
        <p>
          {texts.windowBlocked} {advice}
        </p>
      </Banner>
    );
  }
  return (
    <FailureBanner prefix={texts.placeFailed} failure={failure} onDismiss={onDismiss}>
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

/** An order for the same items: an unpaid one (decision 25), or one that was confirmed within the last half hour (decision 34). */
export const OpenOrderNotice = (props: OpenOrderNoticeProps) =>
  props.order.payment?.confirmed_at ? <SameAgainNotice {...props} /> : <UnpaidOrderNotice {...props} />;

const placedOn = (created: string | null): string => {
  const placed = new Date(created ?? '');
  return Number.isNaN(placed.getTime()) ? '' : day.format(placed);
};

/** Names a confirmed order for the same items, which can be opened, and offers to order once more. Never changes that order. */
const SameAgainNotice = ({ order: { id, created_at, total_amount }, onResolved }: OpenOrderNoticeProps) => (
  <Banner tone="note" title={texts.sameTitle(id)}>
    <p>
      {texts.openText(total_amount, placedOn(created_at))} {texts.sameText}
    </p>
    <div className="checkout-actions">
      <ButtonLink look="ink" size="small" href={paths.order(id)}>
        {texts.seeOrder(String(id))}
      </ButtonLink>
      <Button size="small" onClick={() => onResolved('kept')}>
        {texts.sameAgain}
      </Button>
    </div>
  </Banner>
);

/** Offers to continue or discard an unpaid order for the same items. */
function UnpaidOrderNotice({ order, method, onContinue, onResolved }: OpenOrderNoticeProps) {
  const [canDiscard, setCanDiscard] = useState(true);
  const [isBusy, setBusy] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const { id, created_at, total_amount } = order;
  // The note may appear while somebody types, and pushes the form down: scrolls the focused field into view.
  useEffect(() => {
    const field = document.activeElement;
    if (field?.matches('.checkout-fields *')) field.scrollIntoView({ block: 'nearest' });
  }, []);
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
      <Banner tone="note" title={texts.openTitle(id)}>
        <p>
          {texts.openText(total_amount, placedOn(created_at))}{' '}
          {canDiscard ? texts.openDiscardable : texts.openKept}
        </p>
        <div className="checkout-actions">
          <Button look="ink" size="small" disabled={isBusy} onClick={() => onContinue(String(id))}>
            {method === 'cod' ? texts.confirmOpen(id) : texts.payOpen(id)}
          </Button>
          {canDiscard ? (
            <Button size="small" busy={isBusy} onClick={discard}>
              {isBusy ? texts.discarding : texts.discard(id)}
            </Button>
          ) : (
            <Button size="small" onClick={() => onResolved('kept')}>
              {texts.placeNew}
            </Button>
          )}
        </div>
      </Banner>
      {failure !== undefined && <FailureBanner prefix={texts.discardFailed(id)} failure={explain(failure)} />}
    </>
  );
}
