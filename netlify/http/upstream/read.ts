import { parseJson } from '#domain/base/json.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { UpstreamProblem } from './failure.ts';
import { sendWithRetry } from './request.ts';
import type { Limits } from './upstream.ts';

/** Reads JSON from an address of the upstream. */
export type GetJson = (address: string) => Promise<Result<unknown, UpstreamProblem>>;

export const createGetJson =
  (headers: Record<string, string>, limits: Limits): GetJson =>
  async (url) => {
    const reply = await sendWithRetry({ method: 'GET', url, headers }, limits);
    if (!reply.ok) return err({ failure: reply.error });
    if (reply.value.status >= 300) return err({ reply: reply.value });
    const json = parseJson(reply.value.text);
    return json === undefined ? err({ failure: 'unusable' }) : ok(json);
  };
