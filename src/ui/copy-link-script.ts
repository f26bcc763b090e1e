import { all } from '#browser/elements.ts';
import { copiedMs } from '#domain/limits.ts';

/** Copies the page's address and shows "Copied!" for a moment. A refused clipboard access is ignored (§2). */
export function share(): void {
  for (const button of all('[data-copy]')) {
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout>;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy || location.href);
      } catch {
        return;
      }
      button.textContent = 'Copied!';
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
      }, copiedMs);
    });
  }
}
