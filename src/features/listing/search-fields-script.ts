/** The first focus of a search field loads its suggestions. Pages where nobody searches load none of it. */
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
