import { AccountReply, accountRoutes, Done } from '#contract/account.ts';
import type {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from '#contract/account-payloads.ts';
import type { Route } from '#contract/routes.ts';
import type { Client } from './client.ts';
import { parseReply } from './parse-reply.ts';

/** The calls for a person's own account. They reject as the client does. */
export function accountCalls({ signed }: Pick<Client, 'signed'>) {
  const post = async (route: Route, body: object): Promise<string> =>
    parseReply('your account', Done, await signed(route, { body })).message;
  return {
    account: async (signal?: AbortSignal) =>
      parseReply('your account', AccountReply, await signed(accountRoutes.account, { signal })),
    data: () => signed(accountRoutes.accountData, {}),
    resetLink: (body: ResetLinkPayload) => post(accountRoutes.resetLink, body),
    resetPassword: (body: ResetPasswordPayload) => post(accountRoutes.resetPassword, body),
    confirmEmail: (body: ConfirmEmailPayload) => post(accountRoutes.confirmEmail, body),
    newPassword: (body: NewPasswordPayload) => post(accountRoutes.newPassword, body),
    newEmail: (body: NewEmailPayload) => post(accountRoutes.newEmail, body),
    removeAddress: (body: RemoveAddressPayload) => post(accountRoutes.removeAddress, body),
    signOutEverywhere: () => post(accountRoutes.signOutEverywhere, {}),
    deleteAccount: (body: DeleteAccountPayload) => post(accountRoutes.deleteAccount, body),
  };
}
