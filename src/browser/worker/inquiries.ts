import { Queue } from 'workbox-background-sync';

const queuedText =
  'You are offline. Your message is kept on this device and goes out by itself when you are back online.';
const retentionMinutes = 7 * 24 * 60;

const queue = new Queue('inquiries', { maxRetentionTime: retentionMinutes, onSync: sendQueued });

let sending: Promise<void> | undefined;
/** Sends the queued inquiries, oldest first. Each has an Idempotency-Key, so a repeated request stores it once. */
export function sendQueued(): Promise<void> {
  sending ??= drain().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** An inquiry leaves the queue when the shop has it, and not before: the browser may end this worker at any moment. */
async function drain(): Promise<void> {
  for (let [entry] = await queue.getAll(); entry; [entry] = await queue.getAll()) {
    const { status } = await fetch(entry.request.clone());
    if (status >= 500 || status === 429) throw new Error(`The shop answered ${status}`);
    await queue.shiftRequest();
  }
}

/** Sends an inquiry, or queues it while the shop cannot be reached. */
export async function sendInquiry({ request }: { request: Request }): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    await queue.pushRequest({ request: copy });
    return Response.json({ message: queuedText }, { status: 202 });
  }
}
