import type { SubmitEvent } from 'react';
import { type FiguresBy, figuresBy } from '#contract/desk-figures.ts';
import { day, earlier, indianDay } from '#domain/base/time.ts';
import { figuresBys, figures as words } from '#texts/en/desk-figures.ts';
import { Button, InPageLink } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { deskPath } from '../shell/desk-address.ts';
import '../shell/Chips.css';
import '../shell/Search.css';

type FiguresWanted = { by: FiguresBy; from: string; until: string };

export const daysAgo = (days: number) => indianDay(earlier(new Date(), days * day));
const lengths = [
  [words.today, 1],
  [words.week, 7],
  [words.month, 30],
] as const;

type ChoiceProps = { wanted: FiguresWanted; today: string; go: (path: string) => void };

/** The days and the way of counting, one tap each; other days are typed. */
export function FiguresChoice({ wanted, today, go }: ChoiceProps) {
  const { by, from, until } = wanted;
  const pathOf = (other: Partial<FiguresWanted>) => deskPath({ view: 'figures', ...wanted, ...other });
  const chips = lengths.map(([name, days]) => {
    const first = daysAgo(days - 1);
    return { name, first, isShown: until === today && from === first };
  });
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(pathOf({ from: String(form.get('from') ?? ''), until: String(form.get('until') ?? '') }));
  }
  return (
    <>
      <nav className="desk-chips" aria-label={words.days}>
        {chips.map(({ name, first, isShown }) => (
          <InPageLink
            key={name}
            go={go}
            href={pathOf({ from: first, until: today })}
            aria-current={isShown ? 'true' : undefined}
          >
            {name}
          </InPageLink>
        ))}
      </nav>
      <details open={!chips.some(({ isShown }) => isShown)}>
        <summary>{words.own}</summary>
        <form key={`${from} ${until}`} className="panel desk-period" onSubmit={show}>
          <DateField name="from" label={words.from} required defaultValue={from} />
          <DateField name="until" label={words.until} required defaultValue={until} />
          <Button look="ink" type="submit">
            {words.show}
          </Button>
        </form>
      </details>
      <nav className="desk-chips" aria-label={words.by}>
        {figuresBy.map((one) => (
          <InPageLink
            key={one}
            go={go}
            href={pathOf({ by: one })}
            aria-current={one === by ? 'true' : undefined}
          >
            {figuresBys[one]}
          </InPageLink>
        ))}
      </nav>
    </>
  );
}
