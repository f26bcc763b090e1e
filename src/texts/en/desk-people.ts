import { type DeskRole, deskRoles } from '#domain/access/desk-roles.ts';
import { roleTexts } from './desk-roles.ts';

/** The desk's page of those who work at the shop. */

const role = {
  label: 'Role',
  options: Object.fromEntries(deskRoles.map((one) => [one, roleTexts[one].name])),
};

export const addPerson = {
  title: 'Add a person',
  fields: {
    email: {
      label: 'E-mail address, or username',
      hint: 'To an e-mail address goes a link that gives the role. The account of a username has it at once.',
    },
    role,
  },
  submit: 'Add',
  roles: 'What each role may do',
};

export const people = {
  title: 'People',
  since: (day: string, seen: string | undefined) =>
    seen ? `since ${day}, last at the desk ${seen}` : `since ${day}, not at the desk yet`,
  role: { role },
  hasRole: (username: string, one: DeskRole) => `${username} works here as ${roleTexts[one].name} now.`,
  hasNone: (username: string) => `${username} has no role any more.`,
  change: (username: string) => `Change<quiet> the role of ${username}</quiet>`,
  remove: (username: string) => `Remove access<quiet> of ${username}</quiet>`,
  invited: 'Invited, not accepted yet',
  invitedAs: (one: DeskRole, until: string) => `${roleTexts[one].name}, until ${until}`,
  linkSent: (email: string) => `A link is on its way to ${email}. It works once, for 7 days.`,
  withdraw: (email: string) => `Withdraw<quiet> the invitation to ${email}</quiet>`,
  withdrawn: (email: string) => `The invitation to ${email} is withdrawn: its link works no longer.`,
};
