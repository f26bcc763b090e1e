import { newsletterThanksMs } from '#domain/limits.ts';
import { all } from './elements.ts';

/** Thanks for three seconds; nothing is sent anywhere (§5). */
export function newsletter(): void {
  for (const form of all('[data-newsletter]') as HTMLFormElement[]) {
    const thanks = form.querySelector('[role=status]');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!thanks) return;
      thanks.textContent = 'Thank you for subscribing!';
      form.reset();
      setTimeout(() => {
        thanks.textContent = '';
      }, newsletterThanksMs);
    });
  }
}
