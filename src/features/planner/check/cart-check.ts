import { readPublic } from '#browser/calls/read-public.ts';
import { readStoredCart } from '#browser/cart/stored-cart.ts';
import * as paths from '#contract/paths.ts';
import { isObject } from '#domain/base/json.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { readFacts } from '#domain/product/product-facts.ts';
import { checkSystems, hasComparedParts, type SystemCheck } from '#domain/solar/check-system.ts';
import { type Finding, verdicts } from '#domain/solar/finding.ts';
import { type Goods, type Systems, systemsOf } from '#domain/solar/open-kits.ts';
import { type SoldPart, stillNeeded, supplyFor } from '#domain/solar/still-needed.ts';
import { onePerParts, type Site } from '#domain/solar/system.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { stringsText, summaries, cartCheckTexts as texts, whyTexts } from '#texts/en/cart-check.ts';
import { sentenceOf } from '#texts/en/solar.ts';
import {
  makeItText,
  needsNote,
  needsTitle,
  needText,
  supplyNote,
  supplyText,
} from '#texts/en/solar-needs.ts';
import { verdictWords } from '#texts/en/works-with.ts';
import foldStyles from '#ui/Fold.css?raw';
import styles from './cart-check.css?raw';
import { countsThatFit, panelsOf, setQuantity } from './make-it-fit.ts';
import { keepSiteInput, pinOfShopper, type ShopperSite, siteOfShopper } from './site-of-shopper.ts';

/** The products read on this page, by slug. A product that could not be read is requested again. */
const known = new Map<string, Goods>();

async function read(slug: string, address: string): Promise<void> {
  if (!slug || known.has(slug)) return;
  const product = await readPublic(address.replace('/-/', `/${encodeURIComponent(slug)}/`));
  if (!isObject(product)) return;
  const name = typeof product.name === 'string' ? product.name : slug;
  known.set(slug, { name, facts: readFacts(product.facts, () => {}) });
}

/** The systems of a cart, with facts from the API. `address` is the API address of a product with `-` as its slug. */
async function systemsOfCart(lines: readonly CartLine[], address: string): Promise<Systems> {
  await Promise.all(lines.map(({ slug = '' }) => read(slug, address)));
  const goods = lines.map(({ slug = '', name, qty }) => ({
    name,
    facts: known.get(slug)?.facts,
    quantity: qty,
  }));
  const inKits = goods.flatMap(({ facts }) => (facts?.kind === 'kit' && facts.parts) || []);
  await Promise.all(inKits.map(({ slug }) => read(slug, address)));
  return systemsOf(goods, (slug) => known.get(slug));
}

/** The element of CartCheck.astro; missing when checkout shows an empty cart. A cart that is painted anew drops it. */
let kept: HTMLElement | null = null;
function container(): HTMLElement | null {
  kept = document.querySelector<HTMLElement>('#fits') ?? kept;
  const place = document.querySelector('#fits-here');
  if (kept && place && kept.parentElement !== place) place.append(kept);
  return kept;
}

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
}

function addFindings(parent: Element, findings: readonly Finding[]): void {
  const list = add(parent, 'ul');
  const partsOf = ({ parts }: Finding) => parts.join(' + ');
  for (const parts of new Set(findings.map(partsOf))) {
    const item = add(list, 'li');
    add(item, 'strong', parts);
    // Trackers that are alike have the same sentences.
    for (const text of new Set(findings.filter((one) => partsOf(one) === parts).map(sentenceOf)))
      add(item, 'p', text);
  }
}

/** One press for each number of panels that would fit. The focus goes to the new verdict: the buttons are gone then. */
function addButtons(parent: Element, findings: readonly Finding[]): void {
  const panels = panelsOf(readStoredCart(), ({ slug = '' }) => known.get(slug)?.facts);
  if (!panels) return;
  const row = add(parent, 'p');
  row.className = 'actions';
  for (const count of countsThatFit(findings, panels.qty)) {
    const button = add(row, 'button', makeItText(count));
    button.type = 'button';
    button.className = 'button button-line';
    button.addEventListener('click', () => {
      setQuantity(panels.id, count);
      const status = container()?.querySelector<HTMLElement>('[role=status]');
      if (status) status.tabIndex = -1;
      status?.focus();
    });
  }
}

/** What to do is in sight; why, with the numbers, is in the fold. */
function showAll(
  { findings, layouts, verdict: worst }: SystemCheck,
  site: ShopperSite,
  parent: Element,
): void {
  const { decisive, milder } = onePerParts(findings);
  const problems = decisive.filter((one) => one.verdict !== 'ok');
  const passed = [...milder, ...decisive.filter((one) => one.verdict === 'ok')];
  addButtons(
    parent,
    problems.filter((one) => one.verdict === 'refuse'),
  );
  const details = add(parent, 'details');
  details.className = 'fold';
  add(details, 'summary', whyTexts[worst]);
  for (const verdict of verdicts.toReversed()) {
    const these = problems.filter((one) => one.verdict === verdict);
    if (these.length === 0) continue;
    add(details, 'h3', verdictWords[verdict]).className = `verdict-${verdict}`;
    addFindings(details, these);
  }
  for (const words of new Set(layouts.map(stringsText))) add(details, 'p', words);
  addFindings(details, passed);
  add(details, 'p', site.words).className = 'soft';
}

/** What the shop sells for the needs of a job; read only where something is needed. Empty if it cannot be read. */
let sold: readonly SoldPart[] = [];
async function readSold(): Promise<readonly SoldPart[]> {
  if (sold.length > 0) return sold;
  const read = await readPublic(paths.plannerParts);
  sold = Array.isArray(read) ? read : [];
  return sold;
}

/** What the job still needs, each with a product of the shop where there is one. */
async function showNeeds(parent: Element, systems: Systems, site: Site): Promise<void> {
  const needs = stillNeeded(systems, site);
  if (needs.length === 0) return;
  const parts = await readSold();
  if (!parent.isConnected) return;
  const section = add(parent, 'details');
  add(section, 'summary', needsTitle);
  const list = add(section, 'ul');
  for (const need of needs) {
    const item = add(list, 'li', `${needText(need)} `);
    const supply = supplyFor(need, systems, parts, (tried) => checkSystems(tried, site));
    if (!supply) continue;
    add(item, 'a', supplyText(supply)).href = paths.product(supply.part.slug);
    const note = supplyNote(need);
    if (note) item.append(`. ${note}`);
  }
  add(section, 'p', needsNote).className = 'soft';
}

/** The worst finding only; the cart page has the rest. */
function showWorst({ findings, verdict }: SystemCheck, parent: Element): void {
  const first = findings.find((one) => one.verdict === verdict);
  if (verdict === 'ok' || !first) return;
  add(parent, 'p', sentenceOf(first));
  add(parent, 'a', texts.toCart).href = paths.cart;
}

function show(check: SystemCheck, site: ShopperSite, systems: Systems): void {
  const element = container();
  if (!element) return;
  const isShort = element.hasAttribute('data-short');
  const isShown = hasComparedParts(check);
  element.hidden = !isShown;
  if (!isShown) return;
  if (!element.querySelector('style')) add(element, 'style', foldStyles + styles);
  const status = element.querySelector('[role=status]') as HTMLElement;
  if (status.textContent !== summaries[check.verdict]) status.textContent = summaries[check.verdict];
  status.className = `verdict-${check.verdict}`;
  const body = element.querySelector('div') as HTMLElement;
  const open = [...body.querySelectorAll<HTMLDetailsElement>('details')].map((one) => one.open);
  const reopen = () =>
    body.querySelectorAll('details').forEach((one, index) => {
      one.open ||= open[index] ?? false;
    });
  body.replaceChildren();
  if (isShort) {
    showWorst(check, body);
    add(body, 'p', site.words).className = 'soft';
  } else {
    showAll(check, site, body);
    showNeeds(add(body, 'div'), systems, site).then(reopen);
  }
  reopen();
}

/** Counts the checks, so that an older one does not replace the result of a newer one. */
let latest = 0;
async function check(): Promise<void> {
  latest += 1;
  const own = latest;
  const { coldest, plains, offer = '' } = container()?.dataset ?? {};
  if (!coldest) return;
  const [site, systems] = await Promise.all([
    siteOfShopper({ coldestC: Number(coldest), plainsC: Number(plains) }),
    systemsOfCart(readStoredCart(), offer),
  ]);
  if (own === latest) show(checkSystems(systems, site), site, systems);
}

/** Checks the parts of the cart now, after each change, and when a PIN code has been typed. It never stops an order. */
export function start(): void {
  addEventListener('storage', check);
  addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name === 'zip' && tidy(value, 'pin').length === 6) check();
  });
  const form = document.querySelector<HTMLFormElement>('#fits form');
  if (form) keepSiteInput(form, pinOfShopper(), check);
  check();
}
