import * as paths from '#contract/paths.ts';
import type { SentPlan as Plan } from '#domain/solar/planner-answer.ts';
import { askLabels, noAnswerText, openPlan, planLabel, planRows } from '#texts/en/planner-lead.ts';
import './SentPlan.css';

/** A plan that came with an inquiry: what was asked, the verdict, and the link to the answer that its inputs give; above them what it means here. */
export const SentPlan = ({ plan: { ask, inputs, answer }, note }: { plan: Plan; note?: string }) => (
  <section className="sent-plan" aria-label={planLabel}>
    {note && <p>{note}</p>}
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
