import type * as z from 'zod/mini';
import { firstProblem } from '#contract/first-problem.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { plainText, truncate } from '#domain/text.ts';

const timeoutMs = 10_000;
const quotedMax = 150;

/** The beginning of a reply as plain text in brackets: the title of an error page often says more than the status. */
function inQuotes(text: string): string {
  const words = truncate(plainText(text), quotedMax);
  return words ? ` (${words})` : '';
}

/** Fetches an upstream's reply and checks it against the contract. The error is the end of a sentence: `answers HTTP 500`. */
export async function askUpstream<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
): Promise<Result<{ value: z.output<Schema>; raw: unknown }, string>> {
  try {
    const reply = await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isRedirect = reply.status >= 300 && reply.status < 400;
    if (isRedirect) return err(`redirects to ${reply.headers.get('location')}, which is never followed`);
    if (!reply.ok) return err(`answers HTTP ${reply.status}${inQuotes(await reply.text())}`);
    const raw: unknown = JSON.parse(await reply.text());
    const read = schema.safeParse(raw);
    if (read.success) return ok({ value: read.data, raw });
    const where = firstProblem(read.error);
    return err(`answers JSON that does not fit the contract${where ? ` (${where})` : ''}`);
  } catch (error) {
    if (error instanceof SyntaxError) return err('answers something that is not JSON');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return err(isLate ? `does not answer within ${timeoutMs / 1000} s` : 'cannot be reached');
  }
}
