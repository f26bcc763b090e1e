import type { ClientDirective } from 'astro';
import { all, type Gone, goneEvent, hydrateEvent, type Kept, keepEvent } from './dom.ts';

/**
 * The time that React may take on the slowest phone until the island reports that it is ready
 * (browser/islands/hydration.ts).
 */
const readyTimeoutMs = 10_000;
const startEvents = ['pointerover', 'focusin', 'input', hydrateEvent] as const;

/**
 * Hydrates the island on the first sign of use, unless that is at a link, on `hydrateEvent`, and with `="query"` at once if the
 * address has a query. Until the island is ready, submitted forms and clicks on `data-held` links and buttons are held, then
 * replayed in order: each click, but a form once. A form with empty required fields shows its errors at once. What was
 * typed survives also if React has to render the island anew (keep-typed.ts).
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let started = false;
  /** Whether Astro failed to load the island's files. */
  let isGone = false;
  let heldActions: [HTMLElement, replay: () => unknown][] = [];
  /** Filled in by keep-typed.ts, which comes with the island. */
  const kept: Kept = { now: (old) => old, settle: () => {} };

  const tell = (type: string, detail: Gone | Kept) =>
    element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  const clearBusy = () => {
    for (const busy of all('[aria-busy=""]', element)) busy.ariaBusy = null;
  };
  const start = async (event?: Event) => {
    // A link needs no React: its page is about to be left.
    if (started || (event?.target as Element | undefined)?.closest('a:not([data-held])')) return;
    started = true;
    for (const type of startEvents) element.removeEventListener(type, start);
    let hydrate = await load();
    if (isGone) {
      isGone = false;
      const gone: Gone = {};
      tell(goneEvent, gone);
      await gone.done;
      hydrate = await load();
      if (isGone) {
        isGone = started = false;
        tell(goneEvent, { held: heldActions });
        heldActions = [];
        clearBusy();
        return;
      }
    }
    tell(keepEvent, kept);
    // Translators (of Chrome, of Edge) leave these. React would find other texts than it rendered, so it renders anew.
    if (element.querySelector('font,[_msttexthash]')) element.setAttribute('client', 'only');
    await hydrate();
    setTimeout(release, readyTimeoutMs);
  };
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    const { submitter } = event as SubmitEvent;
    const held = event.type === 'submit' ? target : target.closest<HTMLElement>('[data-held]');
    if (!held || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    start();
    if (held instanceof HTMLFormElement) {
      // Other held clicks may still fill the form.
      heldActions = heldActions.filter(([other]) => kept.now(other) !== held);
      const isFilled = heldActions.length > 0 || check(held, ({ valueMissing }) => valueMissing);
      submitter?.toggleAttribute('aria-busy', isFilled);
      // If the empty fields have been filled meanwhile, the form is not submitted by itself.
      heldActions.push([
        held,
        () => (isFilled || held.querySelector('[data-error]')) && kept.now(held).requestSubmit(),
      ]);
    } else {
      held.toggleAttribute('aria-busy', held.tagName === 'BUTTON');
      heldActions.push([held, () => kept.now(held).click()]);
    }
  };
  const release = async () => {
    kept.settle();
    element.removeAttribute('data-waiting');
    for (const type of ['submit', 'click']) element.removeEventListener(type, hold, true);
    clearBusy();
    const waiting = heldActions;
    heldActions = [];
    for (const [, replay] of waiting) {
      replay();
      // React renders the result of one event before the next is replayed.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  element.addEventListener('astro:hydration-error', () => {
    isGone = true;
  });
  for (const type of ['input', 'submit']) element.addEventListener(type, clearErrors, true);
  for (const type of startEvents) element.addEventListener(type, start, { passive: true });
  for (const type of ['submit', 'click']) element.addEventListener(type, hold, true);
  element.addEventListener('island:ready', release, { once: true });
  const startsAtOnce = value === 'query' && location.search !== '';
  // The page does not yet show what its address asks for. Styles can dim it until the island is ready.
  element.toggleAttribute('data-waiting', startsAtOnce);
  if (startsAtOnce) start();
};

/**
 * Shows at each wrong field its message: that of `data-lacking`, or the browser's own. The mark-up is that of TextField, which takes
 * over when the island is ready. True if no field is wrong.
 */
export function check(form: HTMLFormElement, isWrong: (state: ValidityState) => boolean): boolean {
  const wrong = ([...form.elements] as HTMLInputElement[]).filter(({ validity }) => isWrong(validity));
  for (const control of wrong) {
    const message = (!control.validity.customError && control.dataset.lacking) || control.validationMessage;
    control.ariaInvalid = 'true';
    control.ariaDescription = message;
    control.closest('.field,form')?.setAttribute('data-error', message);
  }
  wrong[0]?.focus();
  return !wrong[0];
}

/** Removes the error of a field when it is edited, or of all fields when the form is submitted again. */
export function clearErrors({ target }: Event): void {
  const element = target as HTMLElement;
  for (const field of all('[data-error]')) {
    if (!field.contains(element) && !element.contains(field)) continue;
    field.removeAttribute('data-error');
    for (const control of all('[aria-invalid]', field)) {
      control.ariaInvalid = null;
      control.ariaDescription = null;
    }
  }
}

export default interaction;
