/** The form under the planner's answer by which a plan is sent to the shop, and the ways to keep the answer. */

export const askTexts = {
  open: 'Ask for a visit or a quotation',
  openAdvice: 'Ask us, or let us tell you if this changes',
  lead: 'We get your plan with it.',
  what: 'What do you want?',
  visit: 'A visit',
  quotation: 'A quotation',
  advice: 'Advice, and a message if this changes',
  name: 'Full name',
  phone: 'Phone',
  email: 'Email for the quotation',
  send: 'Send with my plan',
  sending: 'Sending...',
  thanks: 'Thanks! Your inquiry has been received.',
  next: 'We have your plan. We call you.',
  again: 'It is not sent yet. Check what you typed and press the button again.',
  nameMissing: 'Give your name.',
  phoneMissing: 'Give your phone number.',
} as const;

export const checklistTitle = 'What we ask before a visit';
export const checklist = [
  'Roof: flat, sloping or of sheets?',
  'Shade: from what, between 9 and 3?',
  'Phase: one or three?',
  'Ownership: whose roof, and whose bill?',
] as const;

export const shareTexts = {
  whatsapp: 'Share with family',
  whatsappUs: 'WhatsApp us',
  copied: 'The link is copied. Whoever opens it sees this answer.',
  print: 'Print this answer',
} as const;
