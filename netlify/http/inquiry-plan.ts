import * as paths from '#contract/paths.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import { planAsks, type SentPlan } from '#domain/solar/planner-answer.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { planAsText } from '#texts/en/planner-lead.ts';

/**
 * The body of an inquiry for an upstream, whose contract has no products, business, PIN code or plan. The message says the first three, and the plan
 * stands as text at its end: nothing is lost with a backend that drops or refuses unknown fields.
 */
export async function inquiryForUpstream(body: string, planner: Ctx['planner']): Promise<string> {
  const inquiry = parseJson(body);
  if (!isObject(inquiry)) return body;
  const { products, business, not_there, ...known } = inquiry;
  if (!isObject(known.plan))
    return (products ?? business ?? not_there) === undefined ? body : JSON.stringify(known);
  const { plan, message, ...rest } = known;
  const inputs = new URLSearchParams(typeof plan.inputs === 'string' ? plan.inputs : '').toString();
  const answer = await planner(inputs);
  const sent: SentPlan = { ask: planAsks.find((ask) => ask === plan.ask) ?? 'quotation', inputs, answer };
  const link = siteOrigin({ env: env() }) + paths.planOf(answer?.inputs ?? inputs);
  return JSON.stringify({ ...rest, message: `${message ?? ''}\n\n${planAsText(sent, link)}` });
}
