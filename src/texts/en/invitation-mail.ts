import type { DeskRole } from '#domain/access/desk-roles.ts';
import { roleTexts } from './desk-roles.ts';

/** The mail to somebody who is invited to the desk. It is English in every shop, as the desk is. */
export const invitationMailTexts = {
  subject: 'An invitation to the shop’s desk',
  title: 'Will you work with us?',
  invites: (name: string, role: DeskRole | undefined, days: number) =>
    role
      ? `${name} invites you to the desk of our shop. You would have ${roleTexts[role].what}. The link works once, for ${days} days. To accept it you log in, or make an account first.`
      : `${name} invites you to the desk of our shop. The link works once, for ${days} days. To accept it you log in, or make an account first.`,
  button: 'See the invitation',
  ifUnknown: 'If you do not know what this is, do nothing: without the link nothing changes.',
};
