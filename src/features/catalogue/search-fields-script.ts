/** Loads the suggestions at the first focus of a search field, so that only visitors who search load them. */
export function searchFields(): void {
  const prepare = (target: unknown) => {
    const field = target as HTMLInputElement | null;
    if (!field?.matches?.('[type=search]:not([role])')) return;
    const { value } = field;
    // Without them the search works too.
    import('./suggestions-script.ts').then(
      ({ addSuggestions }) => addSuggestions(field, value),
      () => {},
    );
  };
  addEventListener('focusin', ({ target }) => prepare(target));
  prepare(document.activeElement);
}
