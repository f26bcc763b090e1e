import { rupees } from '#domain/base/figures.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { years } from '#texts/en/format.ts';
import { caseTexts } from '#texts/en/planner.ts';
import { casesTexts as texts } from '#texts/en/planner-answer.ts';

type CasesProps = Record<keyof typeof caseTexts, Quote>;

/** The chosen system if it goes badly, as usual and well. */
export function Cases(cases: CasesProps) {
  return (
    <table className="planner-cases">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.back}</th>
          <th scope="col">{texts.left(lifeYears)}</th>
        </tr>
      </thead>
      <tbody>
        {(['bad', 'usual', 'good'] as const).map((name) => (
          <tr key={name}>
            <th scope="row">{caseTexts[name]}</th>
            <td>{years(cases[name].payback)}</td>
            <td>{rupees(cases[name].life.at(-1)?.balance ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
