import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { hashPassword } from '#netlify/commerce/accounts/passwords.ts';
import { linkToken } from '#netlify/commerce/accounts/tokens.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import type { Database } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { type Person, signedInUser } from './customers.ts';
import { caller, work } from './shop.ts';

/** Settings with which the shop counts as one that sends mail; nothing is sent: tests read the queue. */
export const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Dhoop <orders@dhoop.example>' };

export const oldPassword = 'tall-mango-tree-7';
export const newPassword = 'quiet-river-stone-9';

export type Holder = Person & { email: string };

/** People with accounts and passwords, the calls for their accounts, and the mails they are sent. */
export function accountHolders(db: Database) {
  const call = caller(api);
  const signIn = caller(api);
  const hash = hashPassword(oldPassword);

  /** Creates an account. Its e-mail address counts as confirmed unless `confirmed` is false. */
  async function holder({ confirmed = true, email = `${randomUUID()}@dhoop.example` } = {}): Promise<Holder> {
    const person = await signedInUser(db);
    await db
      .update(users)
      .set({ email, passwordHash: await hash, emailConfirmedAt: confirmed ? new Date() : null })
      .where(eq(users.id, person.userId));
    return { ...person, email };
  }

  const get = (path: string, { access }: Pick<Person, 'access'>) =>
    call('GET', `/api/users/account/${path}`, { token: access });
  const post = (path: string, body: unknown, person?: Pick<Person, 'access'>, ip?: string) =>
    call('POST', `/api/users/account/${path}/`, {
      body,
      ...(person ? { token: person.access } : {}),
      ...(ip ? { ip } : {}),
    });
  const login = (username: string, password: string, ip = '127.0.0.1') =>
    signIn('POST', '/api/users/auth/login/', { body: { username, password }, ip });

  /** The mails to an address, newest first. */
  async function mailsTo(email: string) {
    await work.settled();
    return db
      .select()
      .from(queue)
      .where(eq(sql`lower(${queue.recipient})`, email.toLowerCase()))
      .orderBy(desc(queue.id));
  }
  /** The token of the newest mailed link of this kind. */
  async function mailedToken(email: string, kind: string): Promise<string> {
    const mail = (await mailsTo(email)).find((one) => one.kind === kind);
    return linkToken({ env: env() }, String(mail?.data.seed));
  }
  const isSignedIn = async ({ access }: Pick<Person, 'access'>) => (await get('', { access })).status === 200;

  return { call, holder, get, post, login, mailsTo, mailedToken, isSignedIn };
}
