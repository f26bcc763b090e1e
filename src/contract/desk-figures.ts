import * as z from 'zod/mini';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import { deskRoles } from '#domain/access/desk-roles.ts';
import { linkToken } from './account-payloads.ts';
import { dayText, emailText } from './input.ts';
import { oneOf } from './query.ts';

export const figuresBy = ['day', 'month', 'product', 'category', 'state'] as const;
export type FiguresBy = (typeof figuresBy)[number];

/** A year and a day, so that one question never reads all orders. */
export const figuresDaysMax = 367;
/** `from` and `until`: the first and the last day, in Indian time. */
export const FiguresQuery = z.object({ by: oneOf(figuresBy), from: dayText, until: dayText }).check(
  z.refine(({ from, until }) => until >= from, { message: 'must not be before from', path: ['until'] }),
  z.refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 < figuresDaysMax, {
    message: 'must be at most a year after from',
    path: ['until'],
  }),
);
export type FiguresQuery = z.output<typeof FiguresQuery>;

/** Amounts in rupees. Sold: placed on these days, and paid or agreed on delivery, neither called off nor wholly back. */
export type DeskFigures = {
  by: FiguresBy;
  rows: { name: string; orders: number; units: number; amount: number }[];
  sold: { orders: number; amount: number };
  /** Placed and not paid, agreed nor called off. */
  unpaid: { orders: number; amount: number };
  returned: { orders: number; amount: number };
  /** Sent for cash on delivery that is not booked yet. */
  cash_outstanding: { orders: number; amount: number };
};

export const GstReturnQuery = z.object({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')),
});
export type GstReturnQuery = z.output<typeof GstReturnQuery>;

/** `role` null: the account works here no longer. */
export const PersonPayload = z.object({ role: z.nullable(z.enum(deskRoles)) });
export type PersonPayload = z.output<typeof PersonPayload>;
/** `last_seen`: to about ten minutes; null for who has not been at the desk yet. */
export type DeskPerson = { username: string; role: DeskRole; since: string; last_seen: string | null };
/** Who was asked by mail and has not accepted yet. */
export type DeskInvitation = { id: number; email: string; role: DeskRole; expires_at: string };
export type DeskPeople = { results: DeskPerson[]; invitations: DeskInvitation[] };

export const InvitationPayload = z.object({ email: emailText, role: z.enum(deskRoles) });
export type InvitationPayload = z.output<typeof InvitationPayload>;
export const AcceptInvitationPayload = z.object({ token: linkToken });
export type AcceptInvitationPayload = z.output<typeof AcceptInvitationPayload>;
/** What the caller may do from now on. */
export type AcceptedInvitation = { role: DeskRole };
