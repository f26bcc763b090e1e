/** Loads the suggestions at the first focus of a search field, so that only visitors who search load them. */
export function searchFields(): void {
  const prepare = async (target: unknown) => {
    const field = target as HTMLInputElement | null;
    if (!field?.matches?.('[type=search]:not([role])')) return;
    const { value } = field;
    const { addSuggestions } = await import('./suggestions-script.ts');
    addSuggestions(field, value);
  };
  addEventListener('focusin', ({ target }) => prepare(target));
  prepare(document.activeElement);
}
