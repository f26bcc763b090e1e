import { explainToForm } from '#browser/calls/explain.ts';
import { type Asking, askNames, blankAsk, checkAsk, inquiryOf, type Posted } from '#features/planner/ask.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { askTexts } from '#texts/en/planner-ask.ts';
import { ownForm } from '../_own-form.ts';

/** Takes the form under the answer where no script does: sends it, or says at its fields what is wrong. */
export async function postedAsk(
  { request, locals }: { request: Request; locals: object },
  inputs: string,
  needsEmail: boolean,
): Promise<Posted> {
  const fields = await ownForm(request);
  if (!fields) return { typed: blankAsk, errors: {}, failure: askTexts.again };
  const typed = Object.fromEntries(askNames.map((name) => [name, fields.get(name) ?? ''])) as Asking;
  const errors = checkAsk(typed, needsEmail);
  if (Object.keys(errors).length > 0) return { typed, errors };
  try {
    await onDemandShop(locals).client.contact(
      inquiryOf(typed, inputs),
      fields.get('key') || crypto.randomUUID(),
    );
    return 'sent';
  } catch (error) {
    const { message, reason, fieldErrors } = await explainToForm(error, askNames);
    return { typed, errors: fieldErrors, failure: reason ?? message };
  }
}
