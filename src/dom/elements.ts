/** Every element of the page that a selector finds. */
export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** Sent to an island that has something to say before anybody has touched it: see hydration/client-interaction.ts. */
export const wanted = 'island:wanted';

/** Runs something in a task of its own once the page and its pictures are there. */
export function onceLoaded(work: () => void): void {
  const soon = () => setTimeout(work);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Runs something once somebody sees the page: one that was rendered ahead shows sooner when all else waits. */
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
