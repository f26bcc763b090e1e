import { checkBusiness, gstinError } from '#browser/form/check-business.ts';
import type { Errors, ShippingForm } from '#browser/form/checks.ts';
import { cleanGstin } from '#domain/gst/gstin.ts';
import { stateNames, stateOfGstin } from '#domain/gst/place-of-supply.ts';
import { registeredIn } from '#texts/en/checkout-address.ts';

/** What a business types for its invoice. The fields are rendered at build, never by React. */

const names = ['company', 'gstin', 'po', 'billTo', 'state'] as const;
/** The characters of a GSTIN: a shorter one is still being typed. */
const gstinLength = 15;

function showError(name: string, text: string): void {
  const input = document.getElementById(`field-${name}`);
  const error = document.getElementById(`${name}-error`);
  if (!input || !error) return;
  if (error.textContent !== text) error.textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  const hint = document.getElementById(`${input.id}-hint`)?.id ?? '';
  input.setAttribute('aria-describedby', `${error.id} ${hint}`.trim());
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
    const problem = gstin.length >= gstinLength ? gstinError(gstin) : undefined;
    showError('gstin', problem ?? '');
    const text = state ? registeredIn(stateNames[state]) : usual;
    if (hint.textContent !== text) hint.textContent = text;
  };
  form.addEventListener('input', look);
  look();
}

/**
 * Shows the errors of these fields, each until its next input, and moves the focus to the first. Returns whether there are
 * none.
 */
export function showBusinessErrors(errors: Errors<(typeof names)[number]>): boolean {
  const wrong = names.filter((name) => errors[name]);
  for (const name of wrong) {
    showError(name, errors[name] ?? '');
    document
      .getElementById(`field-${name}`)
      ?.addEventListener('input', () => showError(name, ''), { once: true });
  }
  const first = document.getElementById(`field-${wrong[0]}`);
  // A folded field cannot get the focus.
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
  return wrong.length === 0;
}

/** Whether what a business typed can be sent; otherwise says at each field why not. */
export const acceptsBusiness = ({ company, gstin, po, billTo, state }: ShippingForm): boolean =>
  showBusinessErrors(checkBusiness({ company, gstin, po, billTo, state }));
