import { mayUse } from '#domain/access/desk-roles.ts';
import { changeHistory as words } from '#texts/en/desk-history.ts';
import type { ViewProps } from '../shell/view-props.ts';
import { Changes } from './Changes.tsx';
import '#ui/Panel.css';

/** All changes of the desk. Steps of an order stand with the order. */
export const History = ({ overview, onChange }: Pick<ViewProps, 'overview' | 'onChange'>) => (
  <section className="desk-list" aria-labelledby="changes-title">
    <h2 id="changes-title">{words.title}</h2>
    <p className="soft">{words.about}</p>
    <div className="panel">
      <Changes onUndone={mayUse(overview.role, 'content') ? onChange : undefined} />
    </div>
  </section>
);
