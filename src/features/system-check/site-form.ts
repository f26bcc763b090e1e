import { siteKey, storageKeys } from '#domain/limits.ts';
import type { Site } from '#domain/solar/system.ts';
import { typedNumber } from '#domain/typed-number.ts';
import { readAuth, usernameOf } from '#stores/auth-record.ts';
import { loginStorage, tabStorage } from '#stores/browser-storage.ts';

/** The controls of the cart's form, by name, with what stands in them. A box that is not ticked is missing. */
type Said = Partial<Record<'zip' | 'phases' | 'load' | 'rack' | 'meter', string>>;

const ownerNow = (): string => {
  const session = readAuth(loginStorage.read(storageKeys.auth));
  return session ? usernameOf(session).toLowerCase() : '';
};

/** What was said in this tab, by the person who is logged in or before a login. */
export function readSaid(): Said {
  try {
    const { owner, ...said } = JSON.parse(tabStorage.read(siteKey) ?? '{}');
    return !owner || owner === ownerNow() ? said : {};
  } catch {
    return {};
  }
}

const largestKw = 10_000;

/** The sanctioned load; NaN if what was typed is none. */
function loadOf({ load = '' }: Said): number | undefined {
  const kw = typedNumber(load.trim());
  return kw === undefined || (kw > 0 && kw <= largestKw) ? kw : Number.NaN;
}

/** What the rules may use of it. */
export function siteSaid(said: Said): Omit<Site, 'coldestC'> {
  const { phases, rack, meter } = said;
  return {
    phases: phases === '1' ? 1 : phases === '3' ? 3 : undefined,
    sanctionedLoadKw: loadOf(said) || undefined,
    openRack: rack !== undefined,
    netMetering: meter !== undefined,
  };
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement);

/** Fills the form with what was said before, or with a PIN code that is known, and keeps it. `changed`: the rules have to be asked again. */
export function keepSaid(form: HTMLFormElement, pin: string, changed: () => void): void {
  const before: Said = { ...readSaid(), ...(pin && { zip: pin }) };
  for (const control of controlsOf(form)) {
    const text = before[control.name as keyof Said];
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = text !== undefined;
    else control.value = text ?? '';
  }
  const load = form.elements.namedItem('load') as HTMLInputElement;
  const showMistake = () => {
    const field = load.closest('.field');
    if (Number.isNaN(loadOf({ load: load.value }))) {
      load.setAttribute('aria-invalid', 'true');
      field?.setAttribute('data-error', `Type a number of kW up to ${largestKw.toLocaleString('en-IN')}.`);
    } else {
      load.removeAttribute('aria-invalid');
      field?.removeAttribute('data-error');
    }
  };
  form.addEventListener('input', () => {
    const said = Object.fromEntries(new FormData(form));
    tabStorage.write(siteKey, JSON.stringify({ ...said, owner: ownerNow() }));
  });
  const ask = () => {
    showMistake();
    changed();
  };
  form.addEventListener('change', ask);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  showMistake();
}
