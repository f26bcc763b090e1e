import type { Config } from '@netlify/functions';
import { accountRoutes } from '#contract/account.ts';
import {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from '#contract/account-payloads.ts';
import { EmptyPayload } from '#contract/order-payloads.ts';
import { bind, embeddedOnly, endpoint } from '#netlify/http/endpoint.ts';

// Each route imports its verb when it is called, because importing all of them doubles the cold start.
const bindings = [
  bind(accountRoutes.account, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/read-account.ts')).readAccount(ctx, caller),
  ),
  bind(accountRoutes.resetLink, { body: ResetLinkPayload }, async ({ ctx, body }) => {
    const { requestReset } = await import('#netlify/commerce/accounts/change-password.ts');
    return requestReset(ctx, body, async () =>
      (await import('#netlify/http/wake-outbox.ts')).wakeOutbox(ctx),
    );
  }),
  bind(accountRoutes.resetPassword, { body: ResetPasswordPayload }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/change-password.ts')).resetPassword(ctx, body),
  ),
  bind(accountRoutes.confirmEmail, { body: ConfirmEmailPayload }, async ({ ctx, body }) =>
    (await import('#netlify/commerce/accounts/change-email.ts')).confirmEmail(ctx, body),
  ),
  bind(accountRoutes.newPassword, { body: NewPasswordPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/change-password.ts')).changePassword(ctx, caller, body),
  ),
  bind(accountRoutes.newEmail, { body: NewEmailPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/change-email.ts')).changeEmail(ctx, caller, body),
  ),
  bind(accountRoutes.removeAddress, { body: RemoveAddressPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/read-account.ts')).removeAddress(ctx, caller, body),
  ),
  bind(accountRoutes.signOutEverywhere, { body: EmptyPayload }, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/sessions.ts')).signOutEverywhere(ctx, caller),
  ),
  bind(accountRoutes.accountData, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/accounts/export-data.ts')).exportOwnData(ctx, caller),
  ),
  bind(accountRoutes.deleteAccount, { body: DeleteAccountPayload }, async ({ ctx, caller, body }) =>
    (await import('#netlify/commerce/accounts/delete-account.ts')).deleteOwnAccount(ctx, caller, body),
  ),
];

export default endpoint(bindings.map(embeddedOnly));

export const config: Config = { path: ['/api/users/account', '/api/users/account/*'] };
