import { lookUpPin } from '#browser/calls/look-up-pin.ts';
import { isTheirs } from '#browser/islands/touched.ts';
import type { PinDistrict } from '#domain/places/pin-places.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/pin-note.ts';

/** `Lucknow, Uttar Pradesh`; some territories are one district of the same name. */
const nameOf = ({ district, state }: PinDistrict): string =>
  district === state ? state : `${district}, ${state}`;

const cityOf = (form: HTMLFormElement) => form.elements.namedItem('city') as HTMLInputElement;

/** The city that this module put into each form. */
const filled = new WeakMap<HTMLFormElement, string>();

/** Whether nobody typed the city: it is empty, came with an earlier address, or stands there since a PIN code before. */
function isOpen(form: HTMLFormElement): boolean {
  const city = cityOf(form);
  return !city.readOnly && (!tidy(city.value) || city.value === filled.get(form) || !isTheirs(city));
}
/** Without a tap it is filled only if it was neither typed nor cleared. */
const mayFill = (form: HTMLFormElement): boolean => isOpen(form) && !isTheirs(cityOf(form));

function fillCity(form: HTMLFormElement, name: string): void {
  const city = cityOf(form);
  if (city.readOnly) return;
  filled.set(form, name);
  city.value = name;
  city.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * `Kanpur` is named by Kanpur Nagar, and `Lucknow, Uttar Pradesh` names Lucknow. Towns and villages are not known here, and no name in
 * another script: it is taken as it is typed.
 */
function isNamed(city: string, districts: readonly PinDistrict[]): boolean {
  if (!/[a-z]/i.test(city)) return true;
  const [name = ''] = tidy(city).toLowerCase().split(',');
  return districts.some(({ district }) => {
    const place = district.toLowerCase();
    return place.includes(name.trim()) || name.includes(place);
  });
}

/**
 * Shows below the ZIP code where it lies. A city that nobody typed follows it; one that was typed and is not named by it
 * is asked about. If the code lies in several districts, the shopper chooses one. Without a
 * connection it shows nothing: the form works without it.
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
  const city = tidy(cityOf(form).value);
  const isOurs = city === '' || city === filled.get(form);
  const offer = (label: (place: PinDistrict) => string, mayReplace: () => boolean) =>
    choice.append(
      ...districts.map((place) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'button button-line button-small';
        button.textContent = label(place);
        button.addEventListener('click', () => mayReplace() && fillCity(form, nameOf(place)));
        return button;
      }),
    );

  if (!isOurs && isNamed(city, districts)) note.textContent = texts.pinIsIn(pin, names);
  else if (!isOurs && isTheirs(cityOf(form))) {
    note.textContent = texts.isCityThere(pin, names, city);
    offer(nameOf, () => isOpen(form) || tidy(cityOf(form).value) === city);
  } else if (only && names.length === 1 && mayFill(form)) {
    fillCity(form, only);
    note.textContent = isOurs ? texts.cityFilled(pin, only) : texts.cityReplaced(pin, only, city);
  } else if (names.length > 1 && isOpen(form)) {
    note.textContent = texts.whichDistrict(pin, names.length, state);
    offer(
      (place) => (state ? place.district : nameOf(place)),
      () => isOpen(form),
    );
  } else note.textContent = texts.pinIsIn(pin, names);
}
