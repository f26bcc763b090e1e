import { partFailed, partOutdated } from '#texts/en/calls.ts';
import { NetworkError } from '../calls/error.ts';

const failed = new Set<string>();
const addressIn = (cause: unknown): string | undefined => /https?:\S+\.js/.exec(String(cause))?.[0];

/**
 * Chromium remembers that a module could not be fetched and fails the next import without a request (seen in 153). Its
 * message names the address: with another query it is fetched again.
 */
function importAgain<Part>(cause: unknown): Promise<Part> {
  const address = addressIn(cause);
  if (address && failed.has(address)) return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  if (address) failed.add(address);
  return Promise.reject(cause);
}

/** Whether the shop can be reached and the module is gone: a deploy has replaced it. Some browsers do not say which it was. */
async function isOutdated(cause: unknown): Promise<boolean> {
  const address = addressIn(cause);
  const reply = await fetch(address ?? location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  return address ? reply?.status === 404 : reply?.ok === true;
}

/** Loads a module on demand. Rejects with NetworkError; the next call tries again. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load()
    .catch((cause) => importAgain<Part>(cause))
    .catch(async (cause) => {
      throw new NetworkError((await isOutdated(cause)) ? partOutdated : partFailed, { cause });
    });
