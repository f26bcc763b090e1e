import * as paths from '#contract/paths.ts';
import type { SentPlan as Plan } from '#domain/solar/planner-answer.ts';
import { askLabels, noAnswerText, openPlan, planRows } from '#texts/en/planner-lead.ts';

/** A plan that came with an inquiry: what was asked, the verdict, and the link to the answer that its inputs give. */
export const SentPlan = ({ plan: { ask, inputs, answer } }: { plan: Plan }) => (
  <section className="desk-plan" aria-label="Plan">
    <p>
      <strong>{askLabels[ask]}</strong>
      {' · '}
      <a href={paths.planOf(inputs)}>{openPlan}</a>
    </p>
    {answer ? (
      <dl>
        {planRows(answer).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="soft">{noAnswerText}</p>
    )}
  </section>
);
