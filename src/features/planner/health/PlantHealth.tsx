import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { monthInWords } from '#domain/base/time.ts';
import {
  checksFor,
  type PlantHealth as Health,
  isClaim,
  type PlantReading,
} from '#domain/solar/plant-health.ts';
import { units } from '#texts/en/format.ts';
import { placeTexts } from '#texts/en/planner-place.ts';
import { causeText, checkText, claimLetter, healthText, healthTitle } from '#texts/en/plant-health.ts';
import { healthAnswerTexts as answerTexts, healthFormTexts as texts } from '#texts/en/plant-health-form.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/Field.tsx';
import { Figures } from '#ui/Figures.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { RoofFields } from '../RoofFields.tsx';
import {
  type HealthErrors,
  type HealthField,
  monthsBefore,
  plantMeters,
  type TypedHealth,
} from './health-input.ts';
import './health.css';
import '../planner-print.css';
import '#ui/Fold.css';

type State = { slug: string; name: string };
type FormProps = {
  typed: TypedHealth;
  errors: HealthErrors;
  states: readonly State[];
  pinNote: string | undefined;
  today: string;
};

const folded = ['before', 'beforeon', 'slope', 'direction', 'shade'] as const satisfies HealthField[];

/** A form that leads back to the page: the server answers, with or without script. */
function HealthForm({
  typed,
  errors,
  states,
  pinNote,
  today,
  isOfMonth,
}: FormProps & { isOfMonth: boolean }) {
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
      <fieldset className="health-what">
        <legend>{texts.what}</legend>
        <label>
          <input type="radio" name="of" value="month" defaultChecked={isOfMonth} />
          {texts.ofMonth}
        </label>
        <label>
          <input type="radio" name="of" value="total" defaultChecked={!isOfMonth} />
          {texts.ofTotal}
        </label>
      </fieldset>
      <div className="health-fields">
        <TextField
          {...field('pin', placeTexts.pin)}
          hint={pinNote}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <SelectField {...field('state', placeTexts.state)}>
          <option value="">{placeTexts.byPin}</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...decimal('kw', texts.kw)} hint={texts.kwHint} />
        <TextField {...field('start', texts.start)} hint={texts.startHint} />
        <TextField {...decimal('units', texts.units)} />
        <div className="health-month">
          <SelectField {...field('month', texts.month)}>
            {monthsBefore(today).map((first) => (
              <option key={first} value={first.slice(0, 7)}>
                {monthInWords(first)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="health-total">
          <DateField {...field('read', texts.read)} max={today} />
          <SelectField {...field('meter', texts.meter)}>
            <option value="">{placeTexts.notKnown}</option>
            {plantMeters.map((meter) => (
              <option key={meter} value={meter}>
                {texts.meters[meter]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <details className="fold" open={folded.some((name) => typed[name] !== '')}>
        <summary>{texts.more}</summary>
        <p className="soft">{texts.moreNote}</p>
        <div className="health-fields">
          <div className="health-total">
            <TextField {...decimal('before', texts.before)} />
            <DateField {...field('beforeon', texts.beforeOn)} max={today} />
          </div>
          <RoofFields field={(name) => field(name, '')} />
        </div>
      </details>
      <Button type="submit" look="sun" wide>
        {texts.send}
      </Button>
    </form>
  );
}

type Answered = { health: Health; reading: PlantReading; asMonth: string };
type Sources = { yearsOwed: number; source: string };

function Letter({ health, reading, ...sources }: Omit<Answered, 'asMonth'> & Sources) {
  return (
    <section className="health-letter" aria-labelledby="health-letter">
      <h3 id="health-letter">{answerTexts.letter}</h3>
      {claimLetter(health, reading, sources).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function HealthAnswer({ health, reading, asMonth, ...sources }: Answered & Sources) {
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
            { label: answerTexts.made, value: units(made) },
            { label: answerTexts.usual, value: units(expected.usual) },
            { label: answerTexts.from, value: units(expected.from) },
          ]}
        />
      )}
      <p className="lead">{healthText(health)}</p>
      {cause === 'off' && !reading.isOfMonth && (
        <p>
          <a href={asMonth}>{answerTexts.perhapsMonth}</a>
        </p>
      )}
      {cause && verdict !== 'wrong-meter' && <p>{causeText(cause)}</p>}
      {checks.length > 0 && (
        <section>
          <h3>{answerTexts.checks}</h3>
          <ol>
            {checks.map((check) => (
              <li key={check}>{checkText(check)}</li>
            ))}
          </ol>
        </section>
      )}
      <p className="soft">{answerTexts.sources(sources.source)}</p>
      {isClaim(health) && <Letter health={health} reading={reading} {...sources} />}
      <div className="health-actions">
        {hydrated && (
          <Button onClick={() => window.print()}>
            {isClaim(health) ? answerTexts.printLetter : answerTexts.print}
          </Button>
        )}
        <ButtonLink look="line" href={paths.warranty}>
          {answerTexts.warranty}
        </ButtonLink>
      </div>
    </>
  );
}

type PlantHealthProps = FormProps &
  Sources & { answer: Omit<Answered, 'asMonth'> | undefined; asked: boolean };

/** Whether a plant makes what it should, for whoever owns one. */
export function PlantHealth({ answer, asked, yearsOwed, source, ...form }: PlantHealthProps) {
  const root = useIslandReady<HTMLDivElement>();
  const [[wrong, says] = []] = Object.entries(form.errors);
  // What comes from a reminder or an earlier address is a meter's total.
  const isOfMonth = form.typed.of === 'month' || !asked;
  const asMonth = new URLSearchParams({
    ...form.typed,
    of: 'month',
    month: monthsBefore(form.today, 1)[0]?.slice(0, 7) ?? '',
  });
  return (
    <div ref={root} className="health">
      <HealthForm {...form} isOfMonth={isOfMonth} />
      <section id="health" className="health-answer" aria-label={answerTexts.label}>
        {asked && !answer && (
          <p role="alert">
            {answerTexts.missing}
            <a href={`#field-${wrong}`}>{says}</a>
          </p>
        )}
        {answer && (
          <HealthAnswer
            {...answer}
            asMonth={`${paths.plantHealth}?${asMonth}#health`}
            yearsOwed={yearsOwed}
            source={source}
          />
        )}
      </section>
    </div>
  );
}
