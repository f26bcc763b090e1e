import { readPublic } from '#browser/calls/read-public.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { language } from '#domain/base/language.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/search-notes.ts';

/** Suggestions of a search field while a person types. */
type Suggestion = { kind: 'product' | 'guide' | 'page'; slug: string; text: string; note: string };

const productsMax = 6;
const guidesMax = 2;

type Item = {
  slug?: unknown;
  path?: unknown;
  name?: unknown;
  title?: unknown;
  category?: { name?: unknown } | null;
};
const listOf = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first products and guides for a text; empty if the shop cannot be reached. */
export async function readSuggestions(text: string): Promise<Suggestion[]> {
  const query = new URLSearchParams({ search: text, page_size: String(productsMax) });
  const spoken = language === 'en' ? '' : `&language=${language}`;
  const reply = (await readPublic(`${routes.products.path}?${query}${spoken}`)) as {
    results?: unknown;
    search?: { guides?: unknown; pages?: unknown } | null;
  } | null;
  const products = listOf(Array.isArray(reply) ? reply : reply?.results);
  const found: Suggestion[] = [
    ...listOf(reply?.search?.pages)
      .slice(0, guidesMax)
      .filter(({ path }) => /^\/(?!\/)/.test(textOf(path)))
      .map(({ path, title }) => ({
        kind: 'page' as const,
        slug: textOf(path),
        text: textOf(title),
        note: texts.pageKind,
      })),
    ...products.slice(0, productsMax).map(({ slug, name, category }) => ({
      kind: 'product' as const,
      slug: textOf(slug),
      text: textOf(name),
      note: textOf(category?.name),
    })),
    ...listOf(reply?.search?.guides)
      .slice(0, guidesMax)
      .map(({ slug, title }) => ({
        kind: 'guide' as const,
        slug: textOf(slug),
        text: textOf(title),
        note: texts.guideKind,
      })),
  ];
  return found.filter(({ slug, text: shown }) => slug && shown);
}

const typingPauseMs = 150;
const lettersMin = 2;
const listId = 'suggestions';

const hrefOf = ({ kind, slug }: Suggestion): string =>
  kind === 'page' ? slug : kind === 'guide' ? paths.blog(slug) : paths.product(slug);

function optionOf({ text, note }: Suggestion, at: number): HTMLLIElement {
  const option = document.createElement('li');
  option.id = `${listId}-${at}`;
  option.role = 'option';
  const [name, kind] = [document.createElement('span'), document.createElement('small')];
  name.textContent = text;
  kind.textContent = note;
  option.append(name, ' ', kind);
  return option;
}

/**
 * Makes a search field a combobox with a list of suggestions (ARIA Authoring Practices, "Editable combobox with list
 * autocomplete"). The list is at the end of the page, because React may own the form. `before` is the field's text when
 * this file was requested: text typed since then gets its suggestions at once.
 */
export function addSuggestions(field: HTMLInputElement, before: string): void {
  if (field.role === 'combobox') return;
  const list = document.createElement('ul');
  list.id = `${listId}-${field.id || field.name}`;
  list.className = 'suggestions';
  list.role = 'listbox';
  list.ariaLabel = texts.suggestions;
  list.hidden = true;
  const styles = new CSSStyleSheet();
  styles.replaceSync(suggestionStyles);
  document.adoptedStyleSheets.push(styles);
  document.body.append(list);
  field.role = 'combobox';
  field.autocomplete = 'off';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.ariaExpanded = 'false';

  const known = new Map<string, Suggestion[]>();
  let shown: Suggestion[] = [];
  /** The index of the option that the arrow keys have reached; -1 is the field itself. */
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each request, so that the reply to an older one is not shown. */
  let request = 0;

  function place(): void {
    const { left, bottom, width } = field.getBoundingClientRect();
    const room = document.documentElement.clientWidth - 16;
    const wide = Math.min(Math.max(width, 320), room - 16);
    list.style.width = `${wide}px`;
    list.style.left = `${Math.max(16, Math.min(left, room - wide)) + scrollX}px`;
    list.style.top = `${bottom + scrollY + 4}px`;
  }
  function choose(at: number): void {
    active = at;
    [...list.children].forEach((option, nth) => {
      option.ariaSelected = String(nth === at);
    });
    const option = list.children[at];
    if (option) {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  }
  /** Cancels the request that waits for a pause in typing, and ignores the reply to one already sent. */
  function cancelRequest(): void {
    request += 1;
    clearTimeout(timer);
  }
  function close(): void {
    cancelRequest();
    list.hidden = true;
    field.ariaExpanded = 'false';
    choose(-1);
  }
  function open(found: Suggestion[]): void {
    shown = found;
    list.replaceChildren(...found.map(optionOf));
    choose(-1);
    list.hidden = found.length === 0;
    field.ariaExpanded = String(found.length > 0);
    place();
  }
  async function suggest(): Promise<void> {
    request += 1;
    const own = request;
    const text = tidy(field.value);
    if (text.length < lettersMin) return close();
    const found = known.get(text) ?? (await readSuggestions(text));
    if (found.length > 0) known.set(text, found);
    if (own === request && document.activeElement === field) open(found);
  }
  /** Moves the choice by one option. New suggestions must not replace the list while a person chooses from it. */
  function move(step: 1 | -1): void {
    cancelRequest();
    const places = shown.length + 1;
    choose(((active + 1 + step + places) % places) - 1);
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(suggest, typingPauseMs);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { key } = event;
    const isOpen = !list.hidden;
    const target = shown[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1);
      else suggest();
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Enter') {
      if (isOpen && target) {
        event.preventDefault();
        location.assign(hrefOf(target));
      }
      close();
    }
  });
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  addEventListener('resize', () => !list.hidden && place());
  // The field keeps the focus while an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const at = [...list.children].indexOf((target as Element).closest('li') as Element);
    const pressed = shown[at];
    if (pressed) location.assign(hrefOf(pressed));
  });
  // React sets `defaultValue` to the current text, so `defaultValue` alone does not show that something was typed.
  if (field.value !== before || field.value !== field.defaultValue) suggest();
}

/** Loaded with the script of the suggestions, because few visitors see them: pages need not carry these styles. */
const suggestionStyles = `
.suggestions {
  position: absolute;
  z-index: 30;
  box-sizing: border-box;
  max-height: min(60vh, 420px);
  margin: 0;
  padding: 6px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shade);
  list-style: none;
}
.suggestions[hidden] {
  display: none;
}
.suggestions li {
  display: flex;
  gap: 2px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: 6px 10px;
  border-radius: 8px;
  line-height: 1.3;
  cursor: pointer;
}
.suggestions small {
  color: var(--soft);
  font-size: var(--tiny);
  text-align: end;
}
.suggestions li:hover,
.suggestions li[aria-selected="true"] {
  background: var(--sunk);
}
.suggestions li[aria-selected="true"] {
  outline: 2px solid var(--ink);
  outline-offset: -2px;
}
`;
