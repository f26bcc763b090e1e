import { grouped, plain } from '#domain/base/format.ts';
import { type Backup, isCooler, type Load, type Running, runningOn } from '#domain/solar/backup.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { comingTexts, generatorTexts } from '#texts/en/planner-coming.ts';

const watts = (count: number): string => `${grouped(count)} W`;
const va = (count: number): string => `${grouped(count)} VA`;

/** Whether all of it runs, in a sentence with both figures. */
function verdictText({ verdict, limit, hardest, ...found }: Running, { batteryW, ...gives }: Backup): string {
  const start = `At the hardest start (${hardest.name}) it takes ${va(found.startVa)}`;
  if (verdict === 'ok')
    return `All of it runs together: ${watts(found.watts)} of ${watts(gives.watts ?? 0)}. ${start} of ${va(gives.surgeVa ?? gives.watts ?? 0)}.`;
  if (verdict === 'refuse')
    return limit === 'start'
      ? `Not all of it runs together. ${start}, and the inverter gives ${va(gives.surgeVa ?? 0)} for a moment.`
      : `Not all of it runs together: it takes ${watts(found.watts)}, and ${limit === 'battery' ? `the battery gives ${watts(batteryW ?? 0)}` : `the inverter gives ${watts(gives.watts ?? 0)}`}.`;
  return limit === 'start'
    ? `Whether all of it starts is not known. ${start}; what the inverter gives for a moment is not stated.`
    : `Whether all of it runs is not known: what ${limit === 'battery' ? 'the battery' : 'the inverter'} gives is not stated. It takes ${watts(found.watts)}.`;
}

/** What holds for the generator that is there. */
export function Generator({ plan, situation }: RunsProps) {
  const texts = generatorTexts(plan, situation);
  if (texts.length === 0) return null;
  return (
    <div className="planner-cautions">
      <h3>{comingTexts.generatorTitle}</h3>
      <ul>
        {texts.map((text) => (
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
  const sunny = kw * state.kwhPerKwDay;
  return (
    <div className="planner-cautions">
      <h3>In a power cut</h3>
      {backup && gives ? (
        <>
          <p>{verdictText(found, gives)}</p>
          <p>
            {found.hours === undefined
              ? 'How long the battery lasts is not known.'
              : `By night the full battery lasts about ${plain(Math.round(found.hours * 10) / 10)} hours with all of it on.`}{' '}
            On a sunny day the panels make about {plain(Math.round(sunny))} units, as much as it takes in{' '}
            {plain(Math.round((sunny * 1000) / found.watts))} hours.
          </p>
        </>
      ) : (
        <p>
          {backup
            ? 'No kit of ours with a battery is chosen, so it is not known.'
            : 'A system without a battery is off in a power cut. Tick that it must run in one.'}
        </p>
      )}
      <p className="soft">
        Powers are typical ones, our own assumption: look at the plate of each appliance.
      </p>
    </div>
  );
}
