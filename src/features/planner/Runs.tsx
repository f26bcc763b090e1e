import { type Backup, isCooler, type Load, runningOn } from '#domain/solar/backup.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { comingTexts, generatorTexts } from '#texts/en/planner-coming.ts';
import { lastsText, runsText, cutTexts as texts } from '#texts/en/planner-power-cut.ts';

/** What holds for the generator that is there. */
export function Generator({ plan, situation }: RunsProps) {
  const notes = generatorTexts(plan, situation);
  if (notes.length === 0) return null;
  return (
    <div className="planner-cautions">
      <h3>{comingTexts.generatorTitle}</h3>
      <ul>
        {notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

type RunsProps = { plan: Plan; situation: Situation };

/** What the chosen system runs in a power cut, and for how long. */
export function Runs({ plan: { chosen, kw }, situation }: RunsProps) {
  const { loads = [], backup, state, newCoolers } = situation;
  const gives: Backup | undefined = chosen?.offer?.backup;
  const found = runningOn(loads as Load[], gives ?? {});
  // New air conditioners may be named for the bill alone.
  if (!found || (!backup && newCoolers && loads.every(({ appliance }) => isCooler(appliance)))) return null;
  return (
    <div className="planner-cautions">
      <h3>{texts.title}</h3>
      {backup && gives ? (
        <>
          <p>{runsText(found, gives)}</p>
          <p>{lastsText(found, kw * state.kwhPerKwDay)}</p>
        </>
      ) : (
        <p>{backup ? texts.noKit : texts.noBattery}</p>
      )}
      <p className="soft">{texts.typical}</p>
    </div>
  );
}
