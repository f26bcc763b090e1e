import { cleanGstin, isGstin, stateNames, stateOfGstin } from '#domain/gst/place-of-supply.ts';
import { tidy } from '#domain/tidy-text.ts';

/** What a business types for its invoice. The fields are rendered at build, never by React. */

const wrongGstin = 'This is no GSTIN: compare it with your registration, or leave it empty';
/** The characters of a GSTIN: a shorter one is still being typed. */
const gstinLength = 15;

function showError(input: HTMLInputElement, text: string): void {
  const error = document.querySelector('#gstin-error');
  if (error && error.textContent !== text) error.textContent = text;
  input.setAttribute('aria-invalid', String(text !== ''));
  input.setAttribute('aria-describedby', `gstin-error ${input.id}-hint`);
}

/** Says of a GSTIN, as soon as it is complete, in which state it is registered or that it is wrong. */
export function watchGstin(form: HTMLFormElement): void {
  const input = form.elements.namedItem('gstin') as HTMLInputElement | null;
  const hint = input && document.getElementById(`${input.id}-hint`);
  if (!input || !hint) return;
  hint.setAttribute('role', 'status');
  const usual = hint.textContent;
  const look = () => {
    const gstin = cleanGstin(input.value);
    const state = stateOfGstin(gstin);
    const isWrong = gstin.length >= gstinLength && !isGstin(gstin);
    showError(input, isWrong ? wrongGstin : '');
    const text = state ? `Registered in ${stateNames[state]}.` : usual;
    if (hint.textContent !== text) hint.textContent = text;
  };
  form.addEventListener('input', look);
  look();
}

/**
 * Whether the typed GSTIN is empty or valid. If it is not, shows an error at the field until the next input, and moves
 * the focus there.
 */
export function acceptsGstin(typed: string): boolean {
  if (tidy(typed) === '' || isGstin(cleanGstin(typed))) return true;
  const input = document.querySelector<HTMLInputElement>('#field-gstin');
  if (!input) return true;
  showError(input, wrongGstin);
  input.addEventListener('input', () => showError(input, ''), { once: true });
  const details = input.closest('details');
  if (details) details.open = true;
  input.focus();
  return false;
}
