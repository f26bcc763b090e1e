import type { Config } from '@netlify/functions';
import { removeAddress } from '#commerce/account/addresses.ts';
import { changeEmail } from '#commerce/account/change-email.ts';
import { changePassword } from '#commerce/account/change-password.ts';
import { confirmEmail } from '#commerce/account/confirm-email.ts';
import { exportOwnData } from '#commerce/account/export-data.ts';
import { readAccount } from '#commerce/account/read-account.ts';
import { requestReset } from '#commerce/account/request-reset.ts';
import { resetPassword } from '#commerce/account/reset-password.ts';
import { signOutEverywhere } from '#commerce/account/sign-out-everywhere.ts';
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
import { bind, embeddedOnly, endpoint } from '#http/endpoint.ts';

const bindings = [
  bind(accountRoutes.account, {}, ({ ctx, caller }) => readAccount(ctx, caller)),
  bind(accountRoutes.resetLink, { body: ResetLinkPayload }, ({ ctx, body }) =>
    requestReset(ctx, body, async () => (await import('#http/wake-outbox.ts')).wakeOutbox(ctx)),
  ),
  bind(accountRoutes.resetPassword, { body: ResetPasswordPayload }, ({ ctx, body }) =>
    resetPassword(ctx, body),
  ),
  bind(accountRoutes.confirmEmail, { body: ConfirmEmailPayload }, ({ ctx, body }) => confirmEmail(ctx, body)),
  bind(accountRoutes.newPassword, { body: NewPasswordPayload }, ({ ctx, caller, body }) =>
    changePassword(ctx, caller, body),
  ),
  bind(accountRoutes.newEmail, { body: NewEmailPayload }, ({ ctx, caller, body }) =>
    changeEmail(ctx, caller, body),
  ),
  bind(accountRoutes.removeAddress, { body: RemoveAddressPayload }, ({ ctx, caller, body }) =>
    removeAddress(ctx, caller, body),
  ),
  bind(accountRoutes.signOutEverywhere, { body: EmptyPayload }, ({ ctx, caller }) =>
    signOutEverywhere(ctx, caller),
  ),
  bind(accountRoutes.accountData, {}, ({ ctx, caller }) => exportOwnData(ctx, caller)),
  // Imported on demand: it asks the payment provider about unpaid orders.
  bind(accountRoutes.deleteAccount, { body: DeleteAccountPayload }, async ({ ctx, caller, body }) => {
    const { deleteOwnAccount } = await import('#commerce/account/delete-account.ts');
    return deleteOwnAccount(ctx, caller, body);
  }),
];

export default endpoint(bindings.map(embeddedOnly));

export const config: Config = { path: ['/api/users/account', '/api/users/account/*'] };
