/** What staff sees of customers, writes about them and to them. */

export const customerPage = {
  since: (day: string) => `since ${day}`,
  bought: (amount: string) => `${amount} bought`,
  addresses: 'Addresses',
  notConfirmed: ' (not confirmed)',
  none: 'None yet.',
  orders: 'Orders',
  inquiries: 'Inquiries from this address',
  inquiry: (id: number, time: string, isAnswered: boolean) =>
    isAnswered ? `Inquiry ${id} · ${time} · answered` : `Inquiry ${id} · ${time} · without a reply`,
  notes: 'Notes and calls',
  note: (operator: string, time: string) => `${operator}, ${time}`,
  call: (operator: string, time: string) => `Call, ${operator}, ${time}`,
} as const;

export const customerNote = {
  fields: { note: { label: 'Note for colleagues' }, call: { label: 'It was a call' } },
  submit: 'Add the note',
} as const;

/** Which inquiries are listed, by their names in the address. */
export const inquiryKinds = {
  open: 'Without a reply',
  unchecked: 'Unchecked',
  answered: 'Answered',
  spam: 'Spam',
} as const;

export const inquiryList = {
  title: 'Inquiries',
  which: 'Which inquiries',
  count: { one: '1 inquiry', several: '# inquiries', loading: 'Loading inquiries' },
  uncheckedText:
    'More came from one network address within a quarter of an hour than usual. Nobody got a mail about these. A mobile network shares one address among many people, so read them all the same.',
  none: 'No inquiry here',
  noneText: 'Messages of the contact form and plans from the planner will be listed here.',
  inquiry: (id: number, time: string) => `Inquiry ${id} · ${time}`,
  call: (name: string) => `Call<quiet> ${name}</quiet>`,
  chat: (name: string) => `WhatsApp<quiet> to ${name}</quiet>`,
  greeting: (name: string) => `Namaste ${name}, thank you for your inquiry.`,
  reply: (operator: string, time: string) => `${operator}, ${time}`,
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
