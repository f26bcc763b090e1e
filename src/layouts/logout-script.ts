import { all } from '#browser/elements.ts';
import { addressKey, attemptKey, draftKey, placedOrderKey, storageKeys } from '#domain/limits.ts';

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
  for (const button of all('[data-logout]')) {
    button.addEventListener('click', async () => {
      try {
        const { signOut } = await import('#browser/session.ts');
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
}
