import { newsletterThanksMs } from '#domain/limits.ts';

/** Shows a thank-you for three seconds. Nothing is sent (§5). */
export function newsletter(): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const thanks = form.querySelector('.foot-thanks');
    if (!thanks) return;
    event.preventDefault();
    thanks.textContent = 'Thank you for subscribing!';
    form.reset();
    clearTimeout(timer);
    timer = setTimeout(() => {
      thanks.textContent = '';
    }, newsletterThanksMs);
  });
}
