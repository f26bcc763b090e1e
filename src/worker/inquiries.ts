import { Queue } from 'workbox-background-sync';

const keptText =
  'You are offline. Your message is kept on this device and goes out by itself when you are back online.';
const keptForMinutes = 7 * 24 * 60;

const queue = new Queue('inquiries', { maxRetentionTime: keptForMinutes, onSync: sendKept });

let sending: Promise<void> | undefined;
/** Sends what was kept, oldest first. Each carries its Idempotency-Key, so the shop has it once however often it goes. */
export function sendKept(): Promise<void> {
  sending ??= drain().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function drain(): Promise<void> {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      const { status } = await fetch(entry.request.clone());
      if (status >= 500 || status === 429) throw new Error(`The shop answered ${status}`);
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}

/** An inquiry goes to the shop, or is kept until it can. */
export async function sendInquiry({ request }: { request: Request }): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    await queue.pushRequest({ request: copy });
    return Response.json({ message: keptText }, { status: 202 });
  }
}
