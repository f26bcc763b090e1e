import { grouped, rupees } from '#domain/base/format.ts';
import { assumed } from '#domain/solar/bill.ts';
import type { Assumption } from '#domain/solar/bill-of-place.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';
import type { FieldName } from './planner-input.ts';

type Text = { says: (plan: Plan) => string; entry: string; field: FieldName };

/** What was assumed, and the entry that would say it. */
const texts: Record<Assumption['what'], Text> = {
  units: {
    says: ({ bill, byTariff }) =>
      `${grouped(bill.units)} units a month, from your rupees${byTariff ? ' by the tariff' : ''}`,
    entry: 'the units on your bill',
    field: 'units',
  },
  rate: {
    says: () => `₹${assumed.rupeesPerUnit} for a unit, our own guess`,
    entry: 'the units on your bill',
    field: 'units',
  },
  fixed: {
    says: ({ bill }) =>
      `${rupees(bill.fixedPaise ?? 0)} of the bill is a fixed charge, which stays (our guess)`,
    entry: 'the fixed charge on your bill',
    field: 'fixed',
  },
  duty: {
    says: () => 'no duties or taxes on the energy charge',
    entry: 'the rupees of your bill',
    field: 'bill',
  },
  free: {
    says: ({ bill }) => `${grouped(bill.freeUnits * bill.months)} free units of a bill`,
    entry: 'how many units of your bill are free',
    field: 'free',
  },
  months: {
    says: ({ bill }) => `the bill is for ${bill.months} months, as is usual there`,
    entry: 'for how many months the bill is',
    field: 'months',
  },
  summer: {
    says: () => 'the same use in every month',
    entry: 'the units from April to July',
    field: 'summer',
  },
  credit: {
    says: ({ credit }) =>
      credit > 0 ? `₹${credit} for a unit that is fed in` : 'nothing is paid for a surplus',
    entry: 'what a unit that you feed in is paid',
    field: 'credit',
  },
  'at-once': {
    says: ({ selfUse }) => `${usedAtOnce(selfUse)} is used at once, our own guess`,
    entry: 'how what you make is metered',
    field: 'meter',
  },
  days: {
    says: ({ selfUse }) => `${usedAtOnce(selfUse)} is used at once, our own guess`,
    entry: 'on how many days a week you work',
    field: 'workdays',
  },
};

/** What the answer assumed, and which one entry would change it most. */
export function Assumed({ plan, note }: { plan: Plan; note: string | undefined }) {
  const [first] = plan.assumptions;
  if (!first) return null;
  const { entry, field } = texts[first.what];
  return (
    <p className="soft">
      {`${note ?? ''} Assumed: ${plan.assumptions.map(({ what }) => texts[what].says(plan)).join('; ')}. What would change the answer most: `}
      <a href={`#field-${field}`}>{entry}</a>.
    </p>
  );
}
