import {
  AcceptInvitationPayload,
  FiguresQuery,
  GstReturnQuery,
  InvitationPayload,
  PersonPayload,
} from '#contract/desk-figures.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { PageSpeedQuery } from '#contract/page-speed.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { bind } from '#netlify/http/bind.ts';

/** Figures and people, for owners only. The exception: any signed-in person may accept an invitation. */
export const bindings = [
  bind(deskRoutes.deskFigures, { query: FiguresQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/figures/figures.ts')).readFigures(ctx, query),
  ),
  bind(deskRoutes.deskGstReturn, { query: GstReturnQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/figures/figures.ts')).readGstReturn(ctx, query),
  ),
  bind(deskRoutes.deskPageSpeed, { query: PageSpeedQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/figures/page-speed.ts')).readPageSpeed(ctx, query),
  ),
  bind(deskRoutes.deskPeople, {}, async ({ ctx }) =>
    (await import('#netlify/commerce/people/people.ts')).readPeople(ctx),
  ),
  bind(deskRoutes.deskPerson, { body: PersonPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/people/people.ts')).changePerson(
      ctx,
      caller,
      params.username ?? '',
      body,
    ),
  ),
  bind(deskRoutes.deskInvite, { body: InvitationPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/people/invitations.ts')).invite(ctx, caller, body),
  ),
  bind(deskRoutes.deskWithdrawInvitation, {}, async ({ ctx, params, caller }) =>
    (await import('#netlify/commerce/people/invitations.ts')).withdraw(
      ctx,
      caller,
      readOrderId(params.id ?? ''),
    ),
  ),
  bind(deskRoutes.acceptInvitation, { body: AcceptInvitationPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/people/invitations.ts')).accept(ctx, caller, body.token),
  ),
];
