import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { units } from '#domain/base/format.ts';
import {
  checksFor,
  type PlantHealth as Health,
  isClaim,
  type PlantReading,
} from '#domain/solar/plant-health.ts';
import { causeText, checkText, claimLetter, healthText, healthTitle } from '#texts/en/plant-health.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Figures } from '#ui/Figures.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { HealthErrors, HealthField, TypedHealth } from './health-input.ts';
import './health.css';
import '../planner-print.css';

type State = { slug: string; name: string };
type FormProps = {
  typed: TypedHealth;
  errors: HealthErrors;
  states: readonly State[];
  pinNote: string | undefined;
  today: string;
};

/** A form that leads back to the page: the server answers, with or without script. */
function HealthForm({ typed, errors, states, pinNote, today }: FormProps) {
  const field = (name: HealthField, label: string) => ({
    name,
    label,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: 'off',
  });
  const decimal = (name: HealthField, label: string) => ({
    ...field(name, label),
    inputMode: 'decimal' as const,
  });
  return (
    <form className="health-form" action={`${paths.plantHealth}#health`} noValidate>
      <div className="health-fields">
        <TextField
          {...field('pin', 'PIN code')}
          hint={pinNote}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <SelectField {...field('state', 'State')}>
          <option value="">By PIN code</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...decimal('kw', 'Panels, kW')} hint="Panels × watts ÷ 1000, not the inverter" />
        <TextField {...field('start', 'Runs since')} type="date" max={today} />
        <TextField {...decimal('units', 'Units on its meter')} hint="Made in all since the start" />
        <TextField {...field('read', 'Read on, else today')} type="date" max={today} />
        <SelectField {...field('meter', 'Read from')}>
          <option value="">Not known</option>
          <option value="generation">The generation meter</option>
          <option value="inverter">The inverter or its app</option>
          <option value="net">The net meter</option>
        </SelectField>
      </div>
      <details
        open={
          typed.before !== '' ||
          typed.beforeon !== '' ||
          typed.slope !== '' ||
          typed.direction !== '' ||
          typed.shade !== ''
        }
      >
        <summary>An earlier reading, and how the panels lie</summary>
        <p className="soft">
          With an earlier reading the time since then is judged, so that good years do not hide a bad month.
        </p>
        <div className="health-fields">
          <TextField {...decimal('before', 'Earlier reading, units')} />
          <TextField {...field('beforeon', 'Read on')} type="date" max={today} />
          <SelectField {...field('slope', 'The panels lie')}>
            <option value="">On racks, tilted by 15°</option>
            <option value="flat">Flat</option>
            <option value="roof">On a sloping roof</option>
          </SelectField>
          <SelectField {...field('direction', 'They face')}>
            <option value="">South</option>
            <option value="south-east">South-east or south-west</option>
            <option value="east">East or west</option>
            <option value="north-east">North-east or north-west</option>
            <option value="north">North</option>
          </SelectField>
          <SelectField {...field('shade', 'Shade on them')}>
            <option value="">None</option>
            <option value="some">Some hours</option>
            <option value="much">Much, at noon too</option>
          </SelectField>
        </div>
      </details>
      <Button type="submit" look="sun" wide>
        Is it healthy?
      </Button>
    </form>
  );
}

type Answered = { health: Health; reading: PlantReading };
type Sources = { yearsOwed: number; source: string };

function Letter({ health, reading, ...sources }: Answered & Sources) {
  return (
    <section className="health-letter" aria-labelledby="health-letter">
      <h3 id="health-letter">A letter to the vendor</h3>
      {claimLetter(health, reading, sources).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function HealthAnswer({ health, reading, ...sources }: Answered & Sources) {
  const hydrated = useHydrated();
  const { verdict, cause, made, expected } = health;
  const checks = checksFor(health);
  const isMeasured = verdict !== 'too-early' && verdict !== 'wrong-meter';
  return (
    <>
      <h2 className={`health-title health-${verdict}`}>{healthTitle(health)}</h2>
      {isMeasured && (
        <Figures
          className="health-figures"
          figures={[
            { label: 'made', value: units(made) },
            { label: 'usual for place, months and age', value: units(expected.usual) },
            { label: 'in order from', value: units(expected.from) },
          ]}
        />
      )}
      <p className="lead">{healthText(health)}</p>
      {cause && verdict !== 'wrong-meter' && <p>{causeText(cause)}</p>}
      {checks.length > 0 && (
        <section>
          <h3>What to look at, in this order</h3>
          <ol>
            {checks.map((check) => (
              <li key={check}>{checkText(check)}</li>
            ))}
          </ol>
        </section>
      )}
      <p className="soft">
        {`An estimate: sun by ${sources.source}. Usual losses of heat, dust and wiring are in it. A short time is given a wider band, by our own assumption.`}
      </p>
      {isClaim(health) && <Letter health={health} reading={reading} {...sources} />}
      <div className="health-actions">
        {hydrated && (
          <Button onClick={() => window.print()}>
            {isClaim(health) ? 'Print with the letter' : 'Print this'}
          </Button>
        )}
        <ButtonLink look="line" href={paths.warranty}>
          How a warranty claim goes
        </ButtonLink>
      </div>
    </>
  );
}

type PlantHealthProps = FormProps & Sources & { answer: Answered | undefined; asked: boolean };

/** Whether a plant makes what it should, for whoever owns one. */
export function PlantHealth({ answer, asked, yearsOwed, source, ...form }: PlantHealthProps) {
  const root = useIslandReady<HTMLDivElement>();
  const [wrong] = Object.keys(form.errors);
  return (
    <div ref={root} className="health">
      <HealthForm {...form} />
      <section id="health" className="health-answer" aria-label="The answer">
        {asked && !answer && (
          <p role="alert">
            {'One thing more: '}
            <a href={`#field-${wrong}`}>go to what the form asks for</a>
          </p>
        )}
        {answer && <HealthAnswer {...answer} yearsOwed={yearsOwed} source={source} />}
      </section>
    </div>
  );
}
