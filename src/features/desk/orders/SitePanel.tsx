import type { DeskOrder } from '#contract/desk.ts';
import { doneSteps, installationSteps, nextStep } from '#domain/order/installation.ts';
import { orderPage as words } from '#texts/en/desk-order.ts';
import { installationTexts } from '#texts/en/installation.ts';
import { formatDay } from '../shell/Parts.tsx';
import '#ui/Panel.css';

/** How far a system is that the shop builds: each step with its day and who marked it. */
export function SitePanel({ history }: Pick<DeskOrder, 'history'>) {
  const done = doneSteps(history);
  const next = nextStep(done);
  return (
    <section className="panel" aria-labelledby="site-title">
      <h3 id="site-title">{words.site}</h3>
      <ol className="desk-lines">
        {installationSteps.map((step) => {
          const one = done.find((known) => known.step === step);
          const state = one
            ? one.skipped
              ? words.siteSkipped
              : words.siteDone
            : step === next
              ? words.siteNext
              : words.siteLater;
          return (
            <li key={step}>
              <strong>{installationTexts[step].name}</strong>
              <span>{one ? words.siteAt(state, formatDay(one.on), one.operator) : state}</span>
              {one?.message && <q className="soft">{one.message}</q>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
