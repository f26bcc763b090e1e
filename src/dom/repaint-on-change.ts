/**
 * Badge and name follow a cart or a session that changed elsewhere, or while the page was kept for going back. What
 * shows them is the inline script's (layouts/inline-script.ts), which leaves this to us: to listen for it opens the storage a
 * second time, and takes a slow phone as long as the rest of that script.
 */
export function repaintOnChange(): void {
  addEventListener('storage', repaint);
  addEventListener('pageshow', ({ persisted }) => persisted && repaint());
}
