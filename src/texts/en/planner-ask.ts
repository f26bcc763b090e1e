/** The form under the planner's answer by which a plan is sent to the shop, and the ways to keep the answer. */

export const askTexts = {
  open: 'Ask for a visit or a quotation',
  openAdvice: 'Ask a person, or hear when this changes',
  lead: 'Your plan goes with it.',
  what: 'What do you want?',
  visit: 'A visit',
  quotation: 'A quotation',
  advice: 'Advice, and word when this changes',
  name: 'Full name',
  phone: 'Phone',
  email: 'Email for the quotation',
  send: 'Send with my plan',
  sending: 'Sending...',
  thanks: 'Thanks! Your inquiry has been received.',
  next: 'Your plan went with it. We call you.',
  again: 'It was not sent yet. Look at what you typed and press the button again.',
  nameMissing: 'Give your name.',
  phoneMissing: 'Give your phone number.',
} as const;

export const checklistTitle = 'Before a visit';
export const checklist = [
  'Roof: flat, sloping or sheet?',
  'Shade: from what, from 9 to 3?',
  'Phase: one or three?',
  'Ownership: whose roof, and whose bill?',
] as const;

export const shareTexts = {
  whatsapp: 'Send on WhatsApp',
  copy: 'Copy the link',
  copied: 'The link is copied. Whoever opens it sees this answer.',
  notCopied: 'Your browser did not let us copy it. This is the link:',
  print: 'Print this answer',
} as const;
