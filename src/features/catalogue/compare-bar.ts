import { all } from '#browser/islands/dom.ts';
import * as paths from '#contract/paths.ts';
import { comparedMax } from '#domain/base/limits.ts';
import * as texts from '#texts/en/compare-bar.ts';
import { keepChosen, readChosen } from './chosen.ts';
import styles from './compare-bar.css?raw';

const links = () => all('.compare-link') as HTMLAnchorElement[];
const slugOf = (link: HTMLAnchorElement): string => new URL(link.href).searchParams.get('p') ?? '';
/** A link of a product's own page stands in no card. */
const nameOf = (link: HTMLAnchorElement): string =>
  (link.closest('.card')?.querySelector('.card-name') ?? document.querySelector('h1'))?.textContent ?? '';

let bar: HTMLElement | undefined;
let lastToggled: HTMLElement | undefined;

/** The bar is at the foot of a listing; on a product page it is beside the link, because the foot has other controls. */
function makeBar(): HTMLElement {
  const made = document.createElement('aside');
  made.className = 'compare-bar';
  made.setAttribute('aria-label', texts.barLabel);
  made.innerHTML = `<style>${styles}</style><p role="status"></p><a class="button button-ink button-small"></a>
    <button type="button" class="button button-plain button-small">${texts.clear}</button>`;
  made.querySelector('button')?.addEventListener('click', () => {
    keepChosen([]);
    show('');
    (lastToggled?.isConnected ? lastToggled : links()[0])?.focus();
  });
  const own = document.querySelector('.detail .compare-link');
  if (own) own.after(made);
  else document.querySelector('main')?.append(made);
  return made;
}

function show(message: string): void {
  const chosen = readChosen();
  bar ??= makeBar();
  bar.hidden = chosen.length === 0;
  const status = bar.querySelector('p');
  if (status) status.textContent = message;
  const open = bar.querySelector('a');
  if (open) {
    open.href = paths.compare(chosen);
    open.textContent = texts.compareChosen(chosen.length);
  }
  for (const link of links()) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-pressed', String(chosen.includes(slugOf(link))));
  }
}

let hasStarted = false;
/** Shows the chosen products and keeps that up to date: in cards that a filter adds, and when another tab changes them. */
export function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset.compared;
  // Opening a comparison chooses its products.
  if (compared !== undefined) {
    keepChosen(compared.split(',').filter(Boolean));
    return;
  }
  show('');
  addEventListener('storage', () => show(''));
  addEventListener('pageshow', () => show(''));
  const results = document.querySelector('.listing-results');
  if (results) new MutationObserver(() => show('')).observe(results, { childList: true, subtree: true });
  document.addEventListener('keydown', (event) => {
    const link = event.target as HTMLElement;
    if (event.key !== ' ' || !link.matches('.compare-link')) return;
    event.preventDefault();
    link.click();
  });
}

/** Chooses a product or removes it from the choice; a fifth is refused with a message. */
export function toggle(link: HTMLAnchorElement): void {
  const wasShown = hasStarted;
  start();
  lastToggled = link;
  const slug = slugOf(link);
  const chosen = readChosen();
  // Another tab has chosen it and this page does not show that yet: the click must not remove it.
  if (!wasShown && chosen.includes(slug)) show(texts.chosen(nameOf(link)));
  else if (chosen.includes(slug)) {
    keepChosen(chosen.filter((other) => other !== slug));
    show(texts.takenOut(nameOf(link)));
  } else if (chosen.length < comparedMax) {
    keepChosen([...chosen, slug]);
    show(texts.chosen(nameOf(link)));
  } else show(texts.tooMany(comparedMax));
}
