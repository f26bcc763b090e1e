import { newsletterThanksMs } from '#domain/limits.ts';

/** Shows a thank-you for three seconds. Nothing is sent (§5). */
export function newsletter(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const thanks = form.querySelector('.foot-thanks');
    if (!thanks) return;
    event.preventDefault();
    thanks.textContent = 'Thank you for subscribing!';
    form.reset();
    setTimeout(() => {
      thanks.textContent = '';
    }, newsletterThanksMs);
  });
}
