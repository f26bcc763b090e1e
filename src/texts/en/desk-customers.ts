/** What staff writes about customers and to them. */

export const customerNote = {
  fields: { note: { label: 'Note for colleagues' }, call: { label: 'It was a call' } },
  submit: 'Add the note',
} as const;

export const replyForm = {
  fields: { message: { label: 'Reply' } },
  hints: {
    mailed: 'It is sent by mail, with the message that it answers.',
    noMail: 'This shop sends no mail yet: the reply is kept here, write to the sender by other means.',
    noAddress: 'No e-mail address was given: call, and keep here what was said.',
  },
  send: 'Send the reply',
  keep: 'Keep the reply',
  sending: 'Sending...',
  sent: 'The reply is sent by mail.',
  kept: 'The reply is kept.',
} as const;
