import { useEffect, useState } from 'react';
import { HttpError } from '#browser/error.ts';
import { explain } from '#browser/explain.ts';
import { client } from '#browser/session.ts';
import { formatRupees } from '#domain/money.ts';
import { Banner, FailureBanner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { OpenOrderNoticeProps } from './open-order-state.ts';
import { dropAhead } from './orders-ahead.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** Offers to continue or discard an unpaid order for the same items (decision 25). */
export function OpenOrderNotice({ open, order, method, onContinue, onResolved }: OpenOrderNoticeProps) {
  const [canDiscard, setCanDiscard] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { id, created_at, total_amount } = order;
  // The note may appear while somebody types, and pushes the form down: scrolls the focused field into view.
  useEffect(() => {
    const field = document.activeElement;
    if (field?.matches('.checkout-fields *')) field.scrollIntoView({ block: 'nearest' });
  }, []);
  const placed = new Date(created_at);
  const when = Number.isNaN(placed.getTime()) ? '' : ` on ${day.format(placed)}`;
  async function discard() {
    setBusy(true);
    setFailure(undefined);
    dropAhead();
    try {
      await client.cancelOrder(id);
      open.discarded();
      onResolved();
    } catch (error) {
      // The route is not in §7: an upstream may not have it, or allow it only to its staff.
      const status = error instanceof HttpError ? error.status : 0;
      const isMissing = [404, 405, 501].includes(status);
      if (isMissing || [400, 403].includes(status)) setCanDiscard(false);
      if (!isMissing) setFailure(error);
    }
    setBusy(false);
  }
  function ignore() {
    open.ignore(order);
    onResolved();
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
            <Button size="small" onClick={ignore}>
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
