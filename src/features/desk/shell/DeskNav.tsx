import { useEffect, useState } from 'react';
import type { DeskOverview } from '#contract/desk.ts';
import { deskPage, deskNav as words } from '#texts/en/desk-shell.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath, useShownTab } from './desk-address.ts';
import { formatCount } from './Parts.tsx';
import { barOf, type DeskView } from './views.tsx';
import './DeskNav.css';

type NavProps = {
  views: readonly DeskView[];
  /** The name of the open one. */
  open: string | undefined;
  overview: DeskOverview | undefined;
  go: (path: string) => void;
};

/** What waits in a view, for the mark beside its name. Parcels on their way wait for others. */
function countOf(view: string, overview: DeskOverview | undefined): string | undefined {
  if (!overview) return undefined;
  const packing = overview.tasks.find(({ task }) => task === 'ship');
  const counted = view === 'orders' ? packing : view === 'inquiries' ? overview.inquiries : undefined;
  return counted && counted.count > 0 ? formatCount(counted) : undefined;
}

const Icon = ({ path }: { path: string }) => (
  <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The ways of the desk: a row above, and on a phone a bar at the foot with the daily ones and "More". */
export function DeskNav({ views, open, overview, go }: NavProps) {
  const { shown, more } = barOf(views);
  const row = useShownTab(open);
  const [isMore, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view closes it
  useEffect(() => setMore(false), [open]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setMore(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  const link = ({ name, title, icon }: DeskView) => {
    const count = countOf(name, overview);
    return (
      <InPageLink
        go={(path) => {
          setMore(false);
          go(path);
        }}
        href={deskPath({ view: name })}
        aria-current={name === open ? 'page' : undefined}
      >
        <Icon path={icon} />
        {title}
        {count && <span className="desk-nav-count">{count}</span>}
      </InPageLink>
    );
  };
  return (
    <nav ref={row} className="desk-nav" aria-label={deskPage.name}>
      {isMore && (
        <ul className="desk-nav-more" id="desk-more">
          {more.map((view) => (
            <li key={view.name}>{link(view)}</li>
          ))}
        </ul>
      )}
      <ul className="desk-nav-row">
        {views.map((view) => (
          <li key={view.name} className={shown.includes(view) ? undefined : 'desk-nav-rest'}>
            {link(view)}
          </li>
        ))}
        {more.length > 0 && (
          <li className="desk-nav-open">
            <button
              type="button"
              aria-expanded={isMore}
              aria-controls="desk-more"
              data-current={more.some(({ name }) => name === open) || undefined}
              onClick={() => setMore(!isMore)}
            >
              <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
              {words.more}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
