import type { ClientDirective } from 'astro';
import { all, wanted } from '#dom/elements.ts';
import { clearLacking, isComplete } from './required-fields.ts';

/** How long a started island may take to say that it is ready (hooks/use-island-ready.ts); then it is taken to be. */
const patienceMs = 1000;
const starters = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', wanted] as const;

/**
 * Starts the island on the first sign that somebody is going to use it, or when the page wants it; with `="query"` at
 * once where the address has a query. A form sent, and every `data-held` link or button tapped before the island is
 * ready, is held and given to it then, in their order; a form that lacks something says so at once.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let started = false;
  const taps = new Map<HTMLElement, () => unknown>();

  const start = async () => {
    if (started) return;
    started = true;
    for (const type of starters) element.removeEventListener(type, start);
    const hydrate = await load();
    await hydrate();
    setTimeout(release, patienceMs);
  };
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    const { submitter } = event as SubmitEvent;
    const held = event.type === 'submit' ? target : target.closest<HTMLElement>('[data-held]');
    if (!held || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    start();
    taps.delete(held);
    if (held instanceof HTMLFormElement) {
      // What else is held may fill it in.
      const isWhole = taps.size > 0 || isComplete(held);
      submitter?.toggleAttribute('aria-busy', isWhole);
      // What was lacking and has been typed meanwhile is not sent unasked.
      taps.set(held, () => (isWhole || held.querySelector('[data-error]')) && held.requestSubmit(submitter));
    } else {
      held.toggleAttribute('aria-busy', held.tagName === 'BUTTON');
      taps.set(held, () => held.click());
    }
  };
  const release = async () => {
    element.removeAttribute('data-waiting');
    for (const type of ['submit', 'click']) element.removeEventListener(type, hold, true);
    for (const busy of all('[aria-busy=""]', element)) busy.removeAttribute('aria-busy');
    const held = [...taps.values()];
    taps.clear();
    for (const give of held) {
      give();
      // React shows what one tap changed before it hears of the next.
      await new Promise((shown) => setTimeout(shown));
    }
  };

  for (const type of ['input', 'submit']) element.addEventListener(type, clearLacking, true);
  for (const type of starters) element.addEventListener(type, start, { passive: true });
  for (const type of ['submit', 'click']) element.addEventListener(type, hold, true);
  element.addEventListener('island:ready', release, { once: true });
  const isForQuery = value === 'query' && location.search !== '';
  // What the page shows is not what its address asks for; styles may say so until the island is ready.
  element.toggleAttribute('data-waiting', isForQuery);
  if (isForQuery) start();
};

export default interaction;
