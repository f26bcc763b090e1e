import type { Asked } from './asked.ts';
import type { Dialect } from './dialect.ts';
import { detail, empty, invalid, json, type Reply, wantsToken } from './reply.ts';
import type { Tokens } from './tokens.ts';

export type UserRow = { id: number; username: string; email: string; password: string };

/** Seeded accounts: one with 25 orders, one without any. */
export const people = {
  regular: { username: 'meera', password: 'Monsoon-Roof-42', email: 'meera@example.com' },
  newcomer: { username: 'kabir', password: 'Terrace-Sun-17', email: 'kabir@example.com' },
} as const;

const required = 'This field is required.';
const blank = 'This field may not be blank.';
const commonPasswords = new Set(['password', 'password1', '12345678', 'qwertyuiop', 'iloveyou']);

/** Django's password validators with their error texts. */
function passwordErrors(password: string, username: string): string[] {
  const similar = username.length > 2 && password.toLowerCase().includes(username.toLowerCase());
  return [
    ...(similar ? ['The password is too similar to the username.'] : []),
    ...(password.length < 8 ? ['This password is too short. It must contain at least 8 characters.'] : []),
    ...(commonPasswords.has(password.toLowerCase()) ? ['This password is too common.'] : []),
    ...(/^\d+$/.test(password) ? ['This password is entirely numeric.'] : []),
  ];
}

/** The errors of a CharField. */
const textErrors = (value: unknown): string[] => {
  if (value === undefined) return [required];
  if (value === null) return ['This field may not be null.'];
  if (typeof value !== 'string') return ['Not a valid string.'];
  return value.trim() === '' ? [blank] : [];
};
const emailErrors = (value: unknown): string[] => {
  const errors = textErrors(value);
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value));
  return errors.length > 0 || isAddress ? errors : ['Enter a valid email address.'];
};
const only = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0));

export function userViews(tokens: Tokens, dialect: Dialect) {
  const users: UserRow[] = Object.values(people).map((person, index) => ({ id: index + 1, ...person }));

  function register({ body }: Asked): Reply {
    const { username, password, email = '' } = body;
    const errors = {
      username: textErrors(username),
      email: body.email === undefined ? [] : emailErrors(body.email),
      password: textErrors(password),
    };
    const name = String(username ?? '').trim();
    if (errors.username.length === 0) {
      if (!/^[\w.@+-]+$/.test(name)) {
        errors.username = [
          'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
        ];
      } else if (users.some((user) => user.username === name)) {
        errors.username = ['A user with that username already exists.'];
      }
    }
    if (errors.password.length === 0) errors.password = passwordErrors(String(password), name);
    const wrong = only(errors);
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    const user = { id: users.length + 1, username: name, email: String(email), password: String(password) };
    users.push(user);
    return json({ ...tokens.pair(user.id), user: { id: user.id, username: name, email: user.email } }, 201);
  }

  function login({ body }: Asked): Reply {
    const wrong = only({ username: textErrors(body.username), password: textErrors(body.password) });
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    const user = users.find(
      ({ username, password }) => username === body.username && password === body.password,
    );
    return user
      ? json(tokens.pair(user.id))
      : detail('No active account found with the given credentials', 401, wantsToken);
  }

  function refresh({ body }: Asked): Reply {
    const wrong = textErrors(body.refresh);
    return wrong.length > 0 ? invalid({ refresh: wrong }) : tokens.renew(String(body.refresh));
  }

  function logout({ body }: Asked): Reply {
    const wrong = textErrors(body.refresh);
    if (wrong.length > 0) return invalid({ refresh: wrong });
    const spent = tokens.spend(String(body.refresh));
    return spent ? empty(dialect.logoutStatus) : invalid({ non_field_errors: ['Token is blacklisted'] });
  }

  const inquiries: Record<string, unknown>[] = [];
  function contact({ body }: Asked): Reply {
    const wrong = only({
      name: textErrors(body.name),
      email: textErrors(body.email),
      message: textErrors(body.message),
    });
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    inquiries.push(body);
    const reply =
      dialect.pageSize === null
        ? { success: true, message: null }
        : { message: 'We have your inquiry and will call.' };
    return json(reply, 201);
  }

  return { users, inquiries, register, login, refresh, logout, contact };
}
export type UserViews = ReturnType<typeof userViews>;
