import type { Done } from '#contract/account.ts';
import type {
  ConfirmEmailPayload,
  DeleteAccountPayload,
  NewEmailPayload,
  NewPasswordPayload,
  RemoveAddressPayload,
  ResetLinkPayload,
  ResetPasswordPayload,
} from '#contract/account-payloads.ts';
import * as routes from '#contract/routes.ts';
import type { Client } from './client.ts';
import { inLanguage } from './transport.ts';

/** The calls for a person's own account, whose mails are in the language of the page. They reject as the client does. */
export function accountCalls({ signed }: Pick<Client, 'signed'>) {
  const post = async (route: routes.Route<routes.Who, Done>, body: object): Promise<string> =>
    (await signed(route, inLanguage({ body }))).message;
  return {
    account: (signal?: AbortSignal) => signed(routes.account, { signal }),
    data: () => signed(routes.accountData, {}),
    resetLink: (body: ResetLinkPayload) => post(routes.resetLink, body),
    resetPassword: (body: ResetPasswordPayload) => post(routes.resetPassword, body),
    confirmEmail: (body: ConfirmEmailPayload) => post(routes.confirmEmail, body),
    newPassword: (body: NewPasswordPayload) => post(routes.newPassword, body),
    newEmail: (body: NewEmailPayload) => post(routes.newEmail, body),
    removeAddress: (body: RemoveAddressPayload) => post(routes.removeAddress, body),
    signOutEverywhere: () => post(routes.signOutEverywhere, {}),
    deleteAccount: (body: DeleteAccountPayload) => post(routes.deleteAccount, body),
  };
}
