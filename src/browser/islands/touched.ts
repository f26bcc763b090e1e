type Touchable = Element & { touched?: boolean };

/** Remembers that a person, or their browser for them, changed a field. A listener of the page, so also before React runs. */
export function markTouched({ target, isTrusted }: Event): void {
  if (isTrusted) (target as Touchable).touched = true;
}

/** The mark goes along when React renders a field anew. */
export const passTouched = (from: Touchable, to: Touchable): void => {
  if (from.touched) to.touched = true;
};

export const isTouched = (field: Touchable): boolean => field.touched === true;

/** Whether a field is a person's: they changed it or are in it. Nothing is then filled in or selected for them. */
export const isTheirs = (field: Touchable): boolean => isTouched(field) || field === document.activeElement;
