import type { AccountReply } from '#contract/account.ts';

const named = (ids: readonly number[]): string =>
  ids.length === 1 ? `order ${ids[0]}` : `orders ${ids.join(', ')}`;

/** What the shopper is told before an account is deleted: what goes, what stays, and what prevents it (`stops`). */
export function deletionTexts({
  open_orders,
  unpaid_orders,
  kept_orders,
  kept_until,
}: AccountReply['deletion']) {
  const many = open_orders.length > 1;
  const year = kept_until ? new Date(kept_until).getUTCFullYear() : undefined;
  return {
    stops:
      open_orders.length > 0
        ? `Your ${named(open_orders)} ${many ? 'are' : 'is'} still open: paid, on the way, or with a refund or return to come. You can delete your account when ${many ? 'they are' : 'it is'} over.`
        : undefined,
    goes: [
      'Your username, e-mail, password and devices are deleted at once. This cannot be undone.',
      ...(unpaid_orders.length > 0 ? [`Your unpaid ${named(unpaid_orders)} will be cancelled.`] : []),
    ],
    stays:
      kept_orders > 0
        ? `Tax law makes us keep ${kept_orders === 1 ? '1 order' : `${kept_orders} orders`} with what stands on the invoice until March ${year}, without your account.`
        : undefined,
  };
}
