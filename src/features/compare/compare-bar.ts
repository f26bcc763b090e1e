import { all } from '#dom/elements.ts';
import { comparedMax } from '#domain/limits.ts';
import { paths } from '#paths';
import { keepChosen, readChosen } from './chosen.ts';
import styles from './compare-bar.css?raw';

const links = () => all('.compare-link') as HTMLAnchorElement[];
const slugOf = (link: HTMLAnchorElement): string => new URL(link.href).searchParams.get('p') ?? '';
const nameOf = (link: HTMLAnchorElement): string => link.ariaLabel?.replace(/^Compare /, '') ?? '';

let bar: HTMLElement | undefined;
let lastToggled: HTMLElement | undefined;

/** At the foot of a list; beside the link on a product's page, where other things lie at the foot. */
function makeBar(): HTMLElement {
  const made = document.createElement('aside');
  made.className = 'compare-bar';
  made.setAttribute('aria-label', 'Products to compare');
  made.innerHTML = `<style>${styles}</style><p role="status"></p><a class="button button-ink button-small"></a>
    <button type="button" class="button button-plain button-small">Clear</button>`;
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
    open.textContent = `Compare (${chosen.length})`;
  }
  for (const link of links()) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-pressed', String(chosen.includes(slugOf(link))));
  }
}

let hasBegun = false;
/** Shows what is chosen, and keeps showing it: in cards that a filter brings, and when another tab chooses. */
export function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset.compared;
  // Whoever opens a comparison goes on choosing from there.
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

/** Chooses a product or takes it back; a fifth is refused in words. */
export function toggle(link: HTMLAnchorElement): void {
  const wasShown = hasBegun;
  begin();
  lastToggled = link;
  const slug = slugOf(link);
  const chosen = readChosen();
  // Chosen in another tab meanwhile: this page has not shown it as chosen.
  if (!wasShown && chosen.includes(slug)) show(`${nameOf(link)} is chosen.`);
  else if (chosen.includes(slug)) {
    keepChosen(chosen.filter((other) => other !== slug));
    show(`${nameOf(link)} is taken out.`);
  } else if (chosen.length < comparedMax) {
    keepChosen([...chosen, slug]);
    show(`${nameOf(link)} is chosen.`);
  } else show(`Up to ${comparedMax} products can be compared. Take one out first.`);
}
