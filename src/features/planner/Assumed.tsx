import type { Assumption } from '#domain/solar/bill-of-place.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { assumedText, exactTexts } from '#texts/en/planner-assumed.ts';
import type { FieldName } from './planner-input.ts';

/** Where each assumption is replaced by an entry. */
const fields: Record<Assumption['what'], FieldName> = {
  units: 'units',
  rate: 'units',
  fixed: 'fixed',
  duty: 'bill',
  free: 'free',
  months: 'months',
  summer: 'summer',
  credit: 'credit',
  'at-once': 'meter',
  days: 'workdays',
};

/** What the answer assumed, and which one entry would change it most. */
export function Assumed({ plan, note }: { plan: Plan; note: string | undefined }) {
  const [first] = plan.assumptions;
  if (!first) return null;
  return (
    <p className="soft">
      {assumedText(plan, note)} <a href={`#field-${fields[first.what]}`}>{exactTexts[first.what]}</a>
    </p>
  );
}
