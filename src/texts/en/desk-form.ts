import { plural } from '../texts.ts';

/** What every form of the desk says. */
export const deskForm = {
  missing: 'Fill this in.',
  notChosen: 'Choose one.',
  choose: 'Choose',
  tooLong: (max: number) => `At most ${max.toLocaleString('en-IN')} characters fit in here.`,
  tooShort: (min: number) => `At least ${min} characters are needed.`,
  wrong: (label: string, message: string) => `${label} ${message}${/[.!?]$/.test(message) ? '' : '.'}`,
  refused: (count: number) =>
    plural(
      count,
      'Nothing was saved yet. One field is not right:',
      'Nothing was saved yet. # fields are not right:',
    ),
  /** Of a field that another person has saved since it was opened. */
  changedMeanwhile: (now: string) =>
    now
      ? `This is ${now} in the shop now. Save again to put your value there.`
      : 'This is empty in the shop now. Save again to put your value there.',
  /** One of several texts of a field. */
  nth: (label: string, number: number) => `${label} ${number}`,
  addTo: (label: string) => `Add to ${label.toLowerCase()}`,
  unsaved: 'Not saved yet',
  discard: 'Discard changes',
  saving: 'Saving...',
  working: 'Working...',
} as const;
