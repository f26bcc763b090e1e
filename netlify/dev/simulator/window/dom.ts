type Attributes = Record<string, string | boolean>;

/** A DOM element with attributes and children; `false` leaves an attribute out. */
export function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export function makeButton(label: string, look: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: look }, label) as HTMLButtonElement;
  button.addEventListener('click', onClick);
  return button;
}

/** Submits fields as an HTML form, as the provider does in redirect mode. */
export function postForm(address: string, fields: Record<string, string>): void {
  const form = make('form', { method: 'POST', action: address }) as HTMLFormElement;
  for (const [name, value] of Object.entries(fields))
    form.append(make('input', { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const formatPaise = (paise: number): string => rupees.format(paise / 100);
