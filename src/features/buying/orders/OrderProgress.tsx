import type { Order } from '#contract/orders.ts';
import { indianFormat } from '#domain/base/time.ts';
import { isInstallationStep } from '#domain/order/installation.ts';
import * as texts from '#texts/en/order-progress.ts';
import { labelOf, nextOf } from './order-meaning.ts';
import type { OrderTimeline } from './read-timeline.ts';
import './OrderProgress.css';

type OrderProgressProps = { order: Order; timeline: OrderTimeline };

/** What happens next, where the parcel is, and what happened so far. */
export const OrderProgress = ({ order, timeline }: OrderProgressProps) => (
  <div className="progress">
    <NextStep order={order} timeline={timeline} />
    <Timeline order={order} timeline={timeline} />
  </div>
);

/** The sentence on what happens next, and the link to the parcel. */
export function NextStep({ order, timeline }: OrderProgressProps) {
  const next = nextOf(order, timeline);
  if (!next && !timeline.tracking) return null;
  return (
    <div className="progress-next">
      {next && (
        <p>
          <strong>{texts.nextLabel}</strong> {next}
        </p>
      )}
      {timeline.tracking && <Tracking {...timeline.tracking} />}
    </div>
  );
}

const Tracking = ({ carrier, number, url }: NonNullable<OrderTimeline['tracking']>) => (
  <p>
    {number ? texts.trackingLabel(carrier) : texts.broughtBy(carrier)}{' '}
    {number && (url ? <a href={url}>{number}</a> : <span className="progress-number">{number}</span>)}
  </p>
);

const format = indianFormat(texts.momentFormat);
/** A step on the site has a day and no hour. */
const formatDay = indianFormat({ dateStyle: 'medium' });

export const Timeline = ({ order, timeline }: OrderProgressProps) => (
  <ol className="progress-steps" aria-label={texts.stepsOf(order.id)}>
    {timeline.steps.map((step, index) => {
      const label = labelOf(step);
      if (!label) return null;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and steps are only added
        <li key={index} className={step.at ? undefined : 'progress-ahead'}>
          <span>
            {!step.at && <span className="visually-hidden">{`${texts.stillToCome} `}</span>}
            {label}
          </span>
          {step.at && (
            <time dateTime={step.at.toISOString()}>
              {(isInstallationStep(step.step) ? formatDay : format).format(step.at)}
            </time>
          )}
          {step.message && <q className="progress-message">{step.message}</q>}
        </li>
      );
    })}
  </ol>
);
