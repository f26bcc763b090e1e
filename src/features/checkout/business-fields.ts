import { cleanGstin, isGstin } from '#domain/gst/gstin.ts';

const wrongText = 'This is no GSTIN: compare it with your registration, or leave it empty';

/**
 * Whether the GSTIN of the form is empty or right. A wrong one is said at its field, which gets the focus; typing takes the
 * message away.
 */
export function acceptsGstin(typed: string): boolean {
  if (typed.trim() === '' || isGstin(cleanGstin(typed))) return true;
  const input = document.querySelector<HTMLInputElement>('#field-gstin');
  const error = document.querySelector('#gstin-error');
  if (!input || !error) return true;
  const say = (text: string) => {
    error.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    input.setAttribute('aria-describedby', `gstin-error ${input.id}-hint`);
  };
  say(wrongText);
  input.addEventListener('input', () => say(''), { once: true });
  const details = input.closest('details');
  if (details) details.open = true;
  input.focus();
  return false;
}
