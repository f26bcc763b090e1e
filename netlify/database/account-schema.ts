import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytea, citext } from './columns.ts';

export type LinkPurpose = 'password' | 'email';

/** One-time links. `email` is the address that the link was sent to; for the purpose `email` it is the account's new one. */
export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  email: citext('email').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
});
