/** Where somebody asks whether the shop delivers or fits at their place, and leaves a number where it does not yet. */

export const areaAsk = {
  button: 'Check',
  titles: {
    fitting: 'Your PIN code: do we fit there?',
    parcels: 'Your PIN code: do we deliver there?',
  },
  sixDigits: 'A PIN code has six digits.',
  asking: 'Looking it up…',
  unread: 'We cannot look it up just now. Go on: it is checked before you pay.',
  open: 'Leave your number',
  lead: 'We call you when we do. Nothing is ordered.',
  name: 'Your name',
  phone: 'Your phone',
  email: 'Your email',
  optional: '(optional)',
  send: 'Send',
  sending: 'Sending...',
  notLoaded: 'It is not sent yet. Check your connection and press the button again.',
  thanks: 'Thanks! Your inquiry has been received.',
  nameMissing: 'Give your name.',
  phoneMissing: 'Give your phone number.',
} as const;

const what = { fitting: 'fitting', parcels: 'delivery' } as const;

/** What the shop reads: the PIN code, what is wanted there, and for which products. */
export const notThereMessage = (
  goods: keyof typeof what,
  at: { pincode: string; place: string },
  names: readonly string[],
): string =>
  [
    `Please tell me when you offer ${what[goods]} at ${at.place ? `${at.place}, PIN code ${at.pincode}` : `PIN code ${at.pincode}`}: you do not yet.`,
    ...(names.length > 0 ? [`I wanted: ${names.join('; ')}.`] : []),
  ].join('\n');
