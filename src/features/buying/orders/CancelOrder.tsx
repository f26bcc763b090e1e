import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import * as texts from '#texts/en/order.ts';
import { backOnline } from '#texts/en/order-progress.ts';
import { sentences } from '#texts/texts.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import type { AskAboutOrder, Done } from './ask-about-order.ts';
import { leftToRefund } from './read-timeline.ts';

export function CancelOrder({ order, onFailed, onEnd }: AskAboutOrder) {
  const isPaid = order.status === 'paid';
  const left = leftToRefund(order);
  const back = left > 0 ? backOnline(left) : texts.allRefunded;
  const money = isPaid ? back : undefined;
  async function cancel(): Promise<Done> {
    await client.cancelOrder(order.id, isPaid ? { refund: true } : {});
    return { title: texts.cancelled(order.id), text: money ?? texts.nothingPaid };
  }
  return (
    <AskDialog
      title={texts.cancelTitle(order.id)}
      act={texts.cancelAct}
      keep={texts.cancelKeep}
      busy={texts.cancelling}
      failureText={(error) => <FailureBanner prefix={texts.cancelFailed} failure={explain(error)} />}
      onAct={cancel}
      onFailed={onFailed}
      onClose={onEnd}
    >
      <p>{sentences(money ?? texts.noMoneyMoves, texts.goodsGoBack)}</p>
    </AskDialog>
  );
}
