import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { type ReturnReason, returnReasons } from '#domain/order/order-status.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { AskAboutOrder, Done } from './ask-about-order.ts';

const reasons: Record<ReturnReason, string> = {
  changed_mind: 'I changed my mind',
  damaged: 'It arrived damaged',
  wrong_item: 'Wrong or missing item',
  not_working: 'It does not work',
  other: 'Something else',
};

export function ReturnOrder({ order, onFailed, onEnd }: AskAboutOrder) {
  async function ask(form: FormData): Promise<Done> {
    const reason = returnReasons.find((one) => one === form.get('reason')) ?? 'other';
    await client.askReturn(order.id, { reason, details: String(form.get('details') ?? '') });
    return { title: 'We have your request', text: 'We look at it and answer on this page.' };
  }
  return (
    <AskDialog
      title={`Return order ${order.id}?`}
      act="Ask for a return"
      keep="Keep the goods"
      busy="Sending..."
      failureText={(error) => (
        <FailureBanner prefix="Your request could not be sent" failure={explain(error)} />
      )}
      onAct={ask}
      onFailed={onFailed}
      onClose={onEnd}
    >
      <p>
        Nothing moves yet: we answer your request on this page and say how the goods come back. See what can
        be returned in <a href={paths.shipping}>Shipping &amp; returns</a>.
      </p>
      <SelectField name="reason" label="Reason">
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="details" label="What happened" optional rows={3} />
    </AskDialog>
  );
}
