import { cleanGstin, isGstin } from '#domain/gst/place-of-supply.ts';

const wrongText = 'This is no GSTIN: compare it with your registration, or leave it empty';

/**
 * Whether the typed GSTIN is empty or valid. If it is not, shows an error at the field until the next input, and moves
 * the focus there.
 */
export function acceptsGstin(typed: string): boolean {
  if (typed.trim() === '' || isGstin(cleanGstin(typed))) return true;
  const input = document.querySelector<HTMLInputElement>('#field-gstin');
  const error = document.querySelector('#gstin-error');
  if (!input || !error) return true;
  const showError = (text: string) => {
    error.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
    input.setAttribute('aria-describedby', `gstin-error ${input.id}-hint`);
  };
  showError(wrongText);
  input.addEventListener('input', () => showError(''), { once: true });
  const details = input.closest('details');
  if (details) details.open = true;
  input.focus();
  return false;
}
