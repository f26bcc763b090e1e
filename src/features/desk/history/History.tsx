import { mayUse } from '#domain/access/desk-roles.ts';
import type { ViewProps } from '../shell/view-props.ts';
import { Changes } from './Changes.tsx';
import '#ui/Panel.css';

/** All changes of the desk. Steps of an order stand with the order. */
export const History = ({ overview, onChange }: Pick<ViewProps, 'overview' | 'onChange'>) => (
  <section className="desk-list" aria-labelledby="changes-title">
    <h2 id="changes-title">History</h2>
    <p className="soft">Who changed what here. What happened to an order stands with the order.</p>
    <div className="panel">
      <Changes onUndone={mayUse(overview.role, 'content') ? onChange : undefined} />
    </div>
  </section>
);
