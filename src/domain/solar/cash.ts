import type { UnitPay } from '../regulation/state-money.ts';
import type { MeteredMonth } from './saving.ts';

/** The account of a buyer in the first two years, month by month, from the day the plant runs. */

const shownMonths = 24;
/** When the return is filed in which GST is claimed back: our own assumption. */
const creditMonth = 2;
/** `balance`: paise in hand beside a home without solar. */
export type CashMonth = { month: number; balance: number };

type Bought = {
  /** Price and fitting, before the subsidy. */
  price: number;
  subsidy: { paise: number };
  gstCredit: number;
  loan: { amount: number; emi: number; emiAfter: number; subsidyMonth: number; months: number } | undefined;
  upkeep: number;
  unitPay?: UnitPay | undefined;
};

/** `startMonth` is counted from January; without a loan the subsidy comes to the account, else it is paid into the loan. */
export function cashOf(
  { price, subsidy, gstCredit, loan, upkeep, unitPay }: Bought,
  months: readonly MeteredMonth[],
  { startMonth, subsidyMonth }: { startMonth: number; subsidyMonth: number },
): CashMonth[] {
  let balance = (loan?.amount ?? 0) - price;
  const cash: CashMonth[] = [{ month: 0, balance }];
  for (let month = 1; month <= shownMonths; month += 1) {
    const { saved = 0, made = 0 } = months[(startMonth + month - 1) % months.length] ?? {};
    const paid = unitPay && month <= unitPay.years * 12 ? made * unitPay.paise : 0;
    const instalment =
      !loan || month > loan.months ? 0 : month <= loan.subsidyMonth ? loan.emi : loan.emiAfter;
    const came =
      (!loan && month === subsidyMonth ? subsidy.paise : 0) + (month === creditMonth ? gstCredit : 0);
    balance += saved + paid + came - instalment - (month % 12 === 0 ? upkeep : 0);
    cash.push({ month, balance: Math.round(balance) });
  }
  return cash;
}
