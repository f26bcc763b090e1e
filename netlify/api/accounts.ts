import {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from '#contract/account-payloads.ts';
import { LoginPayload, RefreshPayload, SignupPayload } from '#contract/auth-payloads.ts';
import { ContactPayload } from '#contract/contact-payload.ts';
import { LanguageQuery } from '#contract/list-queries.ts';
import { EmptyPayload } from '#contract/order-payloads.ts';
import { ReminderPayload } from '#contract/reminder-payload.ts';
import * as routes from '#contract/routes.ts';
import { bind } from '#netlify/http/bind.ts';

/**
 * People: signing in, their own account, and writing to the shop. Here as in the other files of this folder each route imports
 * its verb when it is called, because importing all of them doubles the cold start.
 */
export const bindings = [
  bind(routes.register, { body: SignupPayload, status: 201 }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/login.ts')).register(ctx, body),
  ),
  bind(routes.login, { body: LoginPayload }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/login.ts')).login(ctx, body),
  ),
  bind(routes.refresh, { body: RefreshPayload }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/sessions.ts')).refresh(ctx, body),
  ),
  bind(routes.logout, { body: RefreshPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/accounts/sessions.ts')).logout(ctx, caller, body),
  ),
  bind(
    routes.contact,
    { body: ContactPayload, query: LanguageQuery, status: 201 },
    async ({ ctx, body, idempotencyKey }) =>
      (await import('#netlify/commerce/inquiries/submit-inquiry.ts')).submitInquiry(
        ctx,
        body,
        idempotencyKey,
      ),
  ),
  bind(
    routes.remindOfPlant,
    { body: ReminderPayload, query: LanguageQuery, status: 201 },
    async ({ ctx, body }) =>
      (await import('#netlify/commerce/messages/remind-of-plant.ts')).remindOfPlant(ctx, body),
  ),
  bind(routes.account, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/read-account.ts')).readAccount(ctx, caller),
  ),
  bind(routes.resetLink, { body: ResetLinkPayload, query: LanguageQuery }, async ({ ctx, body }) => {
    const { requestReset } = await import('#netlify/commerce/accounts/change-password.ts');
    return requestReset(ctx, body, async () => (await import('#netlify/http/queue.ts')).wakeQueue(ctx));
  }),
  bind(routes.resetPassword, { body: ResetPasswordPayload, query: LanguageQuery }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/change-password.ts')).resetPassword(ctx, body),
  ),
  bind(routes.confirmEmail, { body: ConfirmEmailPayload, query: LanguageQuery }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/change-email.ts')).confirmEmail(ctx, body),
  ),
  bind(
    routes.newPassword,
    { body: NewPasswordPayload, query: LanguageQuery },
    async ({ ctx, caller, body }) =>
      (await import('#netlify/commerce/accounts/change-password.ts')).changePassword(ctx, caller, body),
  ),
  bind(routes.newEmail, { body: NewEmailPayload, query: LanguageQuery }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/change-email.ts')).changeEmail(ctx, caller, body),
  ),
  bind(routes.removeAddress, { body: RemoveAddressPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/read-account.ts')).removeAddress(ctx, caller, body),
  ),
  bind(routes.signOutEverywhere, { body: EmptyPayload }, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/sessions.ts')).signOutEverywhere(ctx, caller),
  ),
  bind(routes.accountData, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/export-data.ts')).exportOwnData(ctx, caller),
  ),
  bind(routes.deleteAccount, { body: DeleteAccountPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/delete-account.ts')).deleteOwnAccount(ctx, caller, body),
  ),
];
