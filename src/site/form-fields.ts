import { truncate } from '#domain/text/text.ts';
import { markdownWords as words } from '#texts/en/markdown.ts';

/** The fields of a page's own form as Markdown: who reads it can ask the page's address with them. */

/** Letters of one choice: that of a kit is a card. */
const choiceMax = 80;

const textOf = (node: Node | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Whether the form leads to the page that it stands on, by its address. */
export function isOwnForm(form: Element, address: string): boolean {
  const leadsTo = new URL(form.getAttribute('action') ?? '', address).pathname;
  const method = form.getAttribute('method')?.toLowerCase() ?? 'get';
  return form.hasAttribute('action') && method === 'get' && leadsTo === new URL(address).pathname;
}

const typeOf = (control: Element): string => control.getAttribute('type') ?? '';
const isChoice = (control: Element): boolean => ['radio', 'checkbox'].includes(typeOf(control));
const nameOf = (control: Element): string => control.getAttribute('name') ?? '';

/** All controls of a form: those within it, and those that name it. */
function controlsOf(form: Element): Element[] {
  const within = Array.from(form.querySelectorAll('input, select, textarea'));
  const outside = form.id ? Array.from(form.ownerDocument.querySelectorAll(`[form="${form.id}"]`)) : [];
  return [...within, ...outside].filter(
    (control) => nameOf(control) && (typeOf(control) !== 'hidden' || control.getAttribute('value')),
  );
}

/** The words around a choice. */
const wordsOf = (control: Element): string =>
  Array.from(control.closest('label')?.childNodes ?? [], (node) => textOf(node))
    .filter(Boolean)
    .join(' ');

/** Its label; of several choices with one name the question that they answer. */
function labelOf(control: Element, group: readonly Element[], form: Element): string {
  if (group.length > 1) return textOf(control.closest('fieldset')?.querySelector('legend'));
  const by = control.id ? form.querySelector(`label[for="${control.id}"]`) : undefined;
  return textOf(by) || wordsOf(control) || (control.getAttribute('aria-label') ?? '');
}

const said = (value: string, means: string): string =>
  [value === '' ? words.empty : `\`${value}\``, truncate(means, choiceMax)].filter(Boolean).join(' ');

/** What it takes, if that is one of a few values. */
function choicesOf(control: Element, group: readonly Element[]): string[] {
  const value = (element: Element): string => element.getAttribute('value') ?? textOf(element);
  if (control.nodeName === 'SELECT')
    return Array.from(control.querySelectorAll('option'), (one) => said(value(one), textOf(one)));
  if (!isChoice(control)) return [];
  return group.map((one) => said(value(one), group.length > 1 ? wordsOf(one) : ''));
}

/** What is said under it: a hint, or what is wrong with what was typed. */
const notesOf = (control: Element, form: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(id ? form.querySelector(`[id="${id}"]`) : undefined))
    .filter(Boolean);

/** `- name: label: choices. Hint.` for each field of a form, with what was typed. */
export function formFields(form: Element, address: string): string {
  const controls = controlsOf(form);
  const lines = [...new Set(controls.map(nameOf))].flatMap((name) => {
    const group = controls.filter((one) => nameOf(one) === name);
    const [control] = group;
    if (!control) return [];
    const typed = isChoice(control) ? '' : (control.getAttribute('value') ?? '');
    const label = labelOf(control, group, form);
    const choices = choicesOf(control, group).join('; ');
    const meaning = [label, choices].filter(Boolean).join(/\?$/.test(label) ? ' ' : ': ');
    const what = [meaning, ...notesOf(control, form)].filter(Boolean).join('. ');
    return [`- \`${name}\`${typed && ` = \`${typed}\``}${what && `: ${what}`}`];
  });
  if (lines.length === 0) return '';
  const { origin, pathname } = new URL(address);
  return `\n## ${words.fields}\n\n${words.ask(`${origin}${pathname}index.md`)}\n\n${lines.join('\n')}\n\n`;
}
