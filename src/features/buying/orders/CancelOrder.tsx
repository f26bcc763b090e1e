import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import type { AskAboutOrder, Done } from './ask-about-order.ts';
import { leftToRefund } from './read-timeline.ts';
import { backOnline } from './timeline-words.ts';

export function CancelOrder({ order, onFailed, onEnd }: AskAboutOrder) {
  const isPaid = order.status === 'paid';
  const left = leftToRefund(order);
  const back = left > 0 ? backOnline(left) : 'All of its money has been refunded before.';
  const money = isPaid ? back : undefined;
  async function cancel(): Promise<Done> {
    await client.cancelOrder(order.id, isPaid ? { refund: true } : {});
    return { title: `Order ${order.id} is cancelled`, text: money ?? 'You have paid nothing for it.' };
  }
  return (
    <AskDialog
      title={`Cancel order ${order.id}?`}
      act="Cancel order"
      keep="Keep order"
      busy="Cancelling..."
      failureText={(error) => (
        <FailureBanner prefix="The order could not be cancelled" failure={explain(error)} />
      )}
      onAct={cancel}
      onFailed={onFailed}
      onClose={onEnd}
    >
      <p>{money ?? 'It is not paid, so no money moves.'} The goods go back on sale. This cannot be undone.</p>
    </AskDialog>
  );
}
