import type { IncomingMessage } from 'node:http';

/** A request as the views get it. */
export type Asked = {
  method: string;
  /** Including the host of the request. */
  address: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
/** What tests can read about a request. */
export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** DRF's JSONParser with its two error replies. */
export function parseBody(
  type: string,
  text: string,
): { ok: true; body: Record<string, unknown> } | { ok: false; status: 400 | 415; detail: string } {
  if (text === '') return { ok: true, body: {} };
  if (!/^application\/json\b/.test(type)) {
    return { ok: false, status: 415, detail: `Unsupported media type "${type}" in request.` };
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, body: value as Record<string, unknown> }
      : { ok: false, status: 400, detail: 'Invalid data. Expected a dictionary.' };
  } catch {
    return { ok: false, status: 400, detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)' };
  }
}
