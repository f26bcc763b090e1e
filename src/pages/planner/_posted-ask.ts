import { explainToForm } from '#browser/calls/explain.ts';
import { type Asking, askNames, blankAsk, checkAsk, inquiryOf, type Posted } from '#features/planner/ask.ts';
import { onDemandShop } from '#site/on-demand-shop.ts';
import { askTexts } from '#texts/en/planner-ask.ts';

const bodyMaxBytes = 16 * 1024;

/** A form of a usual size that a page of this site sent. Browsers state the length and, the newer ones, from where it comes. */
function isOwnForm({ headers }: Request): boolean {
  const from = headers.get('sec-fetch-site') ?? 'same-origin';
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return from === 'same-origin' && isForm === true && length <= bodyMaxBytes;
}

/** Takes the form under the answer where no script does: sends it, or says at its fields what is wrong. */
export async function postedAsk(
  { request, locals }: { request: Request; locals: object },
  inputs: string,
  needsEmail: boolean,
): Promise<Posted> {
  if (!isOwnForm(request)) return { typed: blankAsk, errors: {}, failure: askTexts.again };
  const fields = new URLSearchParams(await request.text());
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
