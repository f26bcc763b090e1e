import type { Order } from '#contract/orders.ts';
import { labelOf, nextOf } from './life-words.ts';
import type { OrderLife } from './read-life.ts';
import './OrderProgress.css';

type OrderProgressProps = { order: Order; life: OrderLife };

/** What happens next, where the parcel is, and what happened so far. */
export const OrderProgress = ({ order, life }: OrderProgressProps) => (
  <div className="progress">
    <NextStep order={order} life={life} />
    <Timeline order={order} life={life} />
  </div>
);

/** The sentence on what happens next, and the link to the parcel. */
export function NextStep({ order, life }: OrderProgressProps) {
  const next = nextOf(order, life);
  if (!next && !life.tracking) return null;
  return (
    <div className="progress-next">
      {next && (
        <p>
          <strong>What happens next:</strong> {next}
        </p>
      )}
      {life.tracking && <Tracking {...life.tracking} />}
    </div>
  );
}

const Tracking = ({ carrier, number, url }: NonNullable<OrderLife['tracking']>) => (
  <p>
    {number ? `${carrier} tracking number`.trim() : `Brought by ${carrier}`}{' '}
    {number && (url ? <a href={url}>{number}</a> : <span className="progress-number">{number}</span>)}
  </p>
);

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export const Timeline = ({ order, life }: OrderProgressProps) => (
  <ol className="progress-steps" aria-label={`Steps of order ${order.id}`}>
    {life.steps.map((step, index) => {
      const label = labelOf(step);
      if (!label) return null;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and steps are only added
        <li key={index} className={step.at ? undefined : 'progress-ahead'}>
          <span>
            {!step.at && <span className="visually-hidden">Still to come: </span>}
            {label}
          </span>
          {step.at && <time dateTime={step.at.toISOString()}>{format.format(step.at)}</time>}
          {step.message && <q className="progress-message">{step.message}</q>}
        </li>
      );
    })}
  </ol>
);
