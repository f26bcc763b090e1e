import { all } from './elements.ts';

/** Marks empty required fields with the message in `data-lacking`, as the island will do. True if none is empty. */
export function checkRequired(form: HTMLFormElement): boolean {
  const empty = (all('[data-lacking]', form) as HTMLInputElement[]).filter(({ value }) => !value.trim());
  for (const control of empty) {
    control.ariaInvalid = 'true';
    control.ariaDescription = control.dataset.lacking ?? null;
    control.closest('.field')?.setAttribute('data-error', control.dataset.lacking ?? '');
  }
  empty[0]?.focus();
  return empty.length === 0;
}

/** Removes the error of a field when it is edited, or of all fields when the form is submitted again. */
export function clearErrors({ target }: Event): void {
  const element = target as HTMLElement;
  for (const field of all('.field[data-error]')) {
    if (!field.contains(element) && !element.contains(field)) continue;
    field.removeAttribute('data-error');
    for (const control of all('[aria-invalid]', field)) {
      control.ariaInvalid = null;
      control.ariaDescription = null;
    }
  }
}
