import { isObject, parseJson } from '#domain/base/json.ts';

/** The value stored under `auth` (§3). After signup `user` is the user object of the reply, after login the username. */
export type AuthRecord = {
  access: string;
  refresh: string;
  user: string | { username: string; email: string };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the stored session; undefined when it has no access token or is not valid. */
export function readAuth(stored: string | null): AuthRecord | undefined {
  const value = parseJson(stored ?? 'null');
  if (!isObject(value) || !textOf(value.access)) return undefined;
  const { user } = value;
  return {
    access: textOf(value.access),
    refresh: textOf(value.refresh),
    user: isObject(user) ? { username: textOf(user.username), email: textOf(user.email) } : textOf(user),
  };
}

export const usernameOf = ({ user }: AuthRecord): string => (typeof user === 'string' ? user : user.username);
export const emailOf = ({ user }: AuthRecord): string => (typeof user === 'string' ? '' : user.email);
