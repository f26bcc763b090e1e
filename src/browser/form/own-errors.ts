import { check, clearErrors } from '#browser/islands/client-interaction.ts';

/**
 * Says beside each field of a form what the browser finds wrong in it. The browser's own
 * message names one field at a time, in another style and often in another language; it is what a page without this script shows.
 */
export function ownErrors(): void {
  addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      check((event.target as HTMLInputElement).form as HTMLFormElement, ({ valid }) => !valid);
    },
    true,
  );
  addEventListener('input', clearErrors);
}
