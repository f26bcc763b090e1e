import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { returnReasons } from '#domain/order/order-status.ts';
import * as texts from '#texts/en/order.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { FailureBanner } from '#ui/Banner.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Marked } from '#ui/Marked.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { AskAboutOrder, Done } from './ask-about-order.ts';

export function ReturnOrder({ order, onFailed, onEnd }: AskAboutOrder) {
  async function ask(form: FormData): Promise<Done> {
    const reason = returnReasons.find((one) => one === form.get('reason')) ?? 'other';
    await client.askReturn(order.id, { reason, details: String(form.get('details') ?? '') });
    return { title: texts.returnSent, text: texts.returnSentText };
  }
  return (
    <AskDialog
      title={texts.returnTitle(order.id)}
      act={texts.askReturn}
      keep={texts.returnKeep}
      busy={texts.returnSending}
      failureText={(error) => <FailureBanner prefix={texts.returnFailed} failure={explain(error)} />}
      onAct={ask}
      onFailed={onFailed}
      onClose={onEnd}
    >
      <p>
        <Marked text={texts.returnLead} shipping={paths.shipping} />
      </p>
      <SelectField name="reason" label={texts.returnReason}>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {texts.returnReasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="details" label={texts.returnDetails} optional rows={3} />
    </AskDialog>
  );
}
