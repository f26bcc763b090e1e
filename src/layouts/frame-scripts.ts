import { all, onceLoaded } from '#browser/islands/dom.ts';
import {
  addressKey,
  attemptKey,
  draftKey,
  newsletterThanksMs,
  placedOrderKey,
  storageKeys,
} from '#domain/base/limits.ts';
import { subscribed } from '#texts/en/frame.ts';

/** Closes the header's menu on Escape (focus returns to its button), on a click outside and when it loses focus. */
export function menus(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.top-menu');
  // The desk's frame has none.
  if (!menu) return;
  const closeUnlessAt = (place: EventTarget | null) => {
    if (!menu.contains(place as Node)) menu.open = false;
  };
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeUnlessAt(relatedTarget));
  addEventListener('pointerdown', ({ target }) => closeUnlessAt(target));
}

/** Removes the session and what checkout keeps from this browser, and notifies the inline script and the stores. */
function clearSession(): void {
  try {
    for (const key of [storageKeys.auth, addressKey]) localStorage.removeItem(key);
    for (const key of [draftKey, attemptKey, placedOrderKey]) sessionStorage.removeItem(key);
  } catch {}
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.auth, newValue: null }));
}

/** Ends the session on the server and in this browser, also if the server cannot be reached (§4). */
export function logout(): void {
  const button = document.querySelector('[data-logout]');
  button?.addEventListener('click', async () => {
    // A page that needs a session then leads home (browser/session/use-session.ts).
    document.documentElement.dataset.signedOut = '';
    try {
      const { signOut } = await import('#browser/session/session.ts');
      await signOut();
    } catch {}
    const hadFocus = document.activeElement === button;
    clearSession();
    // The button is hidden now. The first of these links that is shown leads to login.
    if (hadFocus)
      all('.if-out')
        .find(({ offsetWidth }) => offsetWidth)
        ?.focus();
  });
}

/** Shows a thank-you for three seconds. Nothing is sent (§5): `method=dialog` does nothing in a form outside a dialog. */
export function newsletter(): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    const thanks = form.querySelector('.foot-thanks');
    if (!thanks) return;
    thanks.textContent = subscribed;
    form.reset();
    clearTimeout(timer);
    timer = setTimeout(() => {
      thanks.textContent = '';
    }, newsletterThanksMs);
  });
}

const formsAfterMs = 4000;

/**
 * Forms below the fold are in `<template data-near>`. This inserts them when the shopper scrolls or uses the keyboard, or
 * some seconds after the page has loaded. Browsers lay out every form at once to offer autofill, which took slow phones
 * more time than all our scripts.
 */
export function insertDeferredForms(): void {
  const insertForms = () => {
    for (const template of all('template[data-near]') as HTMLElement[] as HTMLTemplateElement[])
      template.replaceWith(template.content);
  };
  for (const type of ['scroll', 'keydown', 'focusin']) addEventListener(type, insertForms, { once: true });
  onceLoaded(() => setTimeout(insertForms, scrollY ? 0 : formsAfterMs));
}
