import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { isTheirs } from '#browser/islands/touched.ts';
import type { PinDistrict } from '#domain/places/pin-places.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/pin-note.ts';

/** `Lucknow, Uttar Pradesh`; some territories are one district of the same name. */
const nameOf = ({ district, state }: PinDistrict): string =>
  district === state ? state : `${district}, ${state}`;

/** The city that this module put into each form: only that is replaced, never what was typed. */
const filled = new WeakMap<HTMLFormElement, string>();

const cityOf = (form: HTMLFormElement) => form.elements.namedItem('city') as HTMLInputElement;

/** Whether the city is empty or holds what this module put there. Then the shopper may choose one with a tap. */
function isOpen(form: HTMLFormElement): boolean {
  const { value, readOnly } = cityOf(form);
  return !readOnly && (!tidy(value) || value === filled.get(form));
}
/** Without a tap it is filled only if it was neither typed nor cleared. */
const mayFill = (form: HTMLFormElement): boolean => isOpen(form) && !isTheirs(cityOf(form));

function fillCity(form: HTMLFormElement, name: string): void {
  filled.set(form, name);
  const city = cityOf(form);
  city.value = name;
  city.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Shows below the ZIP code where it lies, and fills an empty City; if it lies in several districts, the shopper chooses
 * one. Without a connection it shows nothing: the form works without it.
 */
export async function showPinPlaces(form: HTMLFormElement, pin: string): Promise<void> {
  const zip = form.elements.namedItem('zip') as HTMLInputElement;
  const [note, choice] = ['#pin-note', '#pin-choice'].map((id) => form.querySelector(id));
  const found = await lookUpPin(pin);
  // Meanwhile another code may have been typed.
  if (!note || !choice || tidy(zip.value, 'pin') !== pin) return;
  choice.replaceChildren();
  note.textContent = '';
  if (!found.ok) {
    if (found.error === 'unknown') note.textContent = texts.pinUnknown(pin);
    return;
  }
  const { districts } = found.value;
  const names = districts.map(nameOf);
  const states = new Set(districts.map(({ state }) => state));
  const [state] = states.size === 1 ? states : [];
  const [only] = names;
  if (only && names.length === 1 && mayFill(form)) {
    fillCity(form, only);
    note.textContent = texts.cityFilled(pin, only);
  } else if (names.length > 1 && isOpen(form)) {
    note.textContent = texts.whichDistrict(pin, names.length, state);
    choice.append(
      ...districts.map((place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'button button-line button-small';
        button.textContent = state ? place.district : nameOf(place);
        button.addEventListener('click', () => isOpen(form) && fillCity(form, nameOf(place)));
        return button;
      }),
    );
  } else note.textContent = texts.pinIsIn(pin, names);
}
