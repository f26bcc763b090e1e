import { indianDay } from '#domain/base/time.ts';
import type { ReminderMonths } from '#domain/solar/plant-reminder.ts';
import { day } from '#texts/en/format.ts';

/** A reminder of the next reading of a plant: the form below its health, and the mail. */
export const plantReminder = {
  heading: 'Look again, without having to remember',
  lead: 'We write to you once, with a link to this page with your plant filled in. The address is kept until that mail is sent, and used for nothing else.',
  email: 'Email',
  when: 'Remind me in',
  months: { 3: 'Three months', 6: 'Six months', 12: 'A year' } satisfies Record<ReminderMonths, string>,
  send: 'Remind me by mail',
  wrongEmail: 'Enter a valid email address',
  again: 'The form did not arrive whole. Please send it again.',
  done: (dueAt: Date): string => `We write to you once, on ${day(indianDay(dueAt))}.`,
  subject: 'Is your solar plant still healthy?',
  title: 'Time to read the meter',
  what: 'You asked us to remind you. Read the units on your plant’s meter, open the link and type them in: your plant and its last reading are filled in already. You see whether it made what it should since then.',
  button: 'Check my plant',
  once: 'This is the only reminder. On the page you can ask for another one.',
};
