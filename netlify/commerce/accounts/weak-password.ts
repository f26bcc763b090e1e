import { commonPasswords } from './common-passwords.ts';

type Account = { username: string; email: string | null };

/** Explains why a password is too easy to guess; undefined if it is not. */
export function passwordWeakness(password: string, { username, email }: Account): string | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(typed)) return 'This password is one of the most common. Choose another.';
  if (new Set(typed).size === 1)
    return 'A password of one repeated character is too easy to guess. Choose another.';
  const own = [username, email, email?.split('@')[0]].map((text) => text?.toLowerCase());
  if (own.includes(typed)) return 'Your name is too easy to guess as a password. Choose another.';
  return undefined;
}
