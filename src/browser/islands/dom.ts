/** All elements that match a selector. */
export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

type Held = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
/**
 * Whether a key is pressed, or a link clicked, without a modifier key. With one it belongs to the browser or the system:
 * Alt and the left arrow go back, Ctrl and a click open a tab.
 */
export const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey }: Held): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/** An event that starts hydration of an island before it is used: see client-interaction.ts. */
export const hydrateEvent = 'island:hydrate';

/** Before an island is hydrated: keep-typed.ts fills in the event's `detail`. */
export const keepEvent = 'island:keep';
export type Kept = {
  /** The element in the place of one that React has rendered anew. */
  now: <Old extends Element>(old: Old) => Old;
  /** The island is ready. */
  settle: () => void;
};

/** The event when the files of an island could not be loaded: see reload-outdated-islands.ts. */
export const goneEvent = 'island:gone';
export type Gone = {
  /** The clicks and forms held meanwhile, if the files could not be loaded again either. */
  held?: readonly [HTMLElement, replay: () => unknown][];
  /** Set by the listener: until then the island waits. */
  done?: Promise<void>;
};

/** A window event: React's first render has begun, so inline scripts must no longer change its elements. */
export const hydratingEvent = 'island:hydrating';

/** Runs `work` in its own task after the page's `load` event. */
export function onceLoaded(work: () => void): void {
  const soon = () => setTimeout(work);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Runs `work` once the page is idle; never in the browser's data saver mode. */
export function onceIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000);
}

/**
 * Runs `work` after the first paint if the page is being prerendered, else at once. A prerendered page is shown
 * sooner if other work waits.
 */
export function oncePainted(work: () => void): void {
  if (!(document as Document & { prerendering?: boolean }).prerendering) {
    work();
    return;
  }
  const paints = new PerformanceObserver(() => {
    paints.disconnect();
    setTimeout(work);
  });
  paints.observe({ type: 'paint' });
}

/** Saves a text as a file in the browser's downloads. `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Updates the cart badge and the username after a change in another tab and when the page returns from the
 * back/forward cache. Not in the inline script: a `storage` listener opens the storage again, which on a slow
 * phone takes as long as all the rest of that script.
 */
export function repaintOnChange(): void {
  addEventListener('storage', repaint);
  addEventListener('pageshow', ({ persisted }) => persisted && repaint());
}
