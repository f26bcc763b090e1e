import { formatWholePaise, toPaise } from '#domain/base/money.ts';

/** Why a sum cannot be paid on delivery. `below` is in rupees; `by_law`: it is the law's limit, not the shop's. */
export const codTooLarge = ({ below, by_law }: { below: number; by_law: boolean }): string =>
  by_law
    ? `Cash on delivery is possible below ${formatWholePaise(toPaise(below))}: the law forbids us to receive more in cash. Please choose online payment.`
    : `Cash on delivery is possible below ${formatWholePaise(toPaise(below))}. Please choose online payment.`;
