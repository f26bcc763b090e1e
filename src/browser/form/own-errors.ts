import { check, clearErrors } from '#browser/islands/client-interaction.ts';

/**
 * Says beside each field of a form what the browser finds wrong in it. Its own bubble shows one field at a time, in another style and
 * often in another language than the page; without this script it is shown.
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
