import { all } from '#dom/elements.ts';

/** Says in a form what it lacks (`data-lacking` of its empty controls), as its island will; true if it lacks nothing. */
export function isComplete(form: HTMLFormElement): boolean {
  const empty = (all('[data-lacking]', form) as HTMLInputElement[]).filter(({ value }) => !value.trim());
  for (const control of empty) {
    control.ariaInvalid = 'true';
    control.ariaDescription = control.dataset.lacking ?? null;
    control.closest('.field')?.setAttribute('data-error', control.dataset.lacking ?? '');
  }
  empty[0]?.focus();
  return empty.length === 0;
}

/** Takes back what was said about a control that is typed in, or about a form that is sent again. */
export function clearLacking({ target }: Event): void {
  const about = target as HTMLElement;
  for (const field of all('.field[data-error]')) {
    if (!field.contains(about) && !about.contains(field)) continue;
    field.removeAttribute('data-error');
    for (const control of all('[aria-invalid]', field)) {
      control.ariaInvalid = null;
      control.ariaDescription = null;
    }
  }
}
