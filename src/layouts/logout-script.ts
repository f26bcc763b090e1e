import { all } from '#dom/elements.ts';
import { attemptKey, draftKey, storageKeys } from '#domain/limits.ts';

/** Takes the session and what was typed at checkout out of this browser, and tells the page's inline script and stores. */
function forget(): void {
  try {
    localStorage.removeItem(storageKeys.auth);
    for (const key of [draftKey, attemptKey]) sessionStorage.removeItem(key);
  } catch {}
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.auth, newValue: null }));
}

/** Ends the session on the server too; whatever comes of that, nobody is signed in here afterwards (§4). */
export function logout(): void {
  for (const button of all('[data-logout]')) {
    button.addEventListener('click', async () => {
      try {
        const { signOut } = await import('#stores/session.ts');
        await signOut();
      } catch {}
      forget();
    });
  }
}
