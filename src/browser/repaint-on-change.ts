/**
 * Updates the cart badge and the username after a change in another tab and when the page returns from the
 * back/forward cache. Not in the inline script: a `storage` listener opens the storage again, which on a slow
 * phone takes as long as all the rest of that script.
 */
export function repaintOnChange(): void {
  addEventListener('storage', repaint);
  addEventListener('pageshow', ({ persisted }) => persisted && repaint());
}
