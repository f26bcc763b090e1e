import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { type DeskPageSpeed, type SpeedGroup, speedGroups } from '#contract/page-speed.ts';
import { speedMeasures } from '#domain/base/page-speed.ts';
import { pageSpeed as words } from '#texts/en/desk-page-speed.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Loading } from '../shell/Parts.tsx';

const tones = { good: 'good', fair: 'sun', poor: 'bad' } as const;

/** How fast the pages were on these days, as browsers measured them, by kind of page, device or connection. */
export function PageSpeedPanel({ from, until }: { from: string; until: string }) {
  const [by, setBy] = useState<SpeedGroup>('template');
  const found = useLoaded(`${by} ${from} ${until}`, (signal) =>
    callDesk(client, deskRoutes.deskPageSpeed, { query: { by, from, until }, signal }),
  );
  return (
    <section className="panel" aria-labelledby="speed-title">
      <h3 id="speed-title">{words.title}</h3>
      <p className="soft">{words.text}</p>
      <fieldset className="speed-by">
        <legend className="visually-hidden">{words.by}</legend>
        {speedGroups.map((group) => (
          <Button
            key={group}
            look={group === by ? 'ink' : 'line'}
            size="small"
            aria-pressed={group === by}
            onClick={() => setBy(group)}
          >
            {words.groups[group]}
          </Button>
        ))}
      </fieldset>
      <Loading found={found} height="160px" />
      {found.value && <Speeds found={found.value} />}
    </section>
  );
}

function Speeds({ found: { by, rows } }: { found: DeskPageSpeed }) {
  if (rows.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="speed-rows">
      {rows.map(({ name, measures }) => (
        <li key={`${by} ${name}`}>
          <h4>
            {words.names[name] ?? name} <small className="soft">{words.views(viewsOf(measures))}</small>
          </h4>
          <dl>
            {speedMeasures.map((measure) => {
              const percentile = measures[measure];
              return (
                percentile && (
                  <div key={measure}>
                    <dt>{words.measures[measure]}</dt>
                    <dd>
                      <strong>{words.value(measure, percentile.value, percentile.isOver)}</strong>{' '}
                      <Badge tone={tones[percentile.verdict]}>{words.verdicts[percentile.verdict]}</Badge>
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The most views of any measure: not every browser knows all of them, and nobody taps on some pages. */
const viewsOf = (measures: DeskPageSpeed['rows'][number]['measures']): number =>
  Math.max(...speedMeasures.map((measure) => measures[measure]?.views ?? 0));
