import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskChange } from '#contract/desk-changes.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { DeskRole } from '#domain/access/desk-roles.ts';
import { changeTitle, whatText, changeHistory as words } from '#texts/en/desk-history.ts';
import { roleTexts } from '#texts/en/desk-roles.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { Failure, formatTime, Loading } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { describeChange } from './describe-change.ts';
import { UndoChange } from './UndoChange.tsx';

type ChangesProps = {
  /** Of one thing only. */
  subject?: string | undefined;
  /** Given to those who may undo. */
  onUndone?: (() => void) | undefined;
};

/** The name of the role after the change; of the role before it when the access was taken away. */
const roleOf = ({ before, after }: DeskChange): string | undefined =>
  roleTexts[(after ?? before)?.role as DeskRole]?.name;

/** Who changed what at the desk, the last first. */
export function Changes({ subject, onUndone }: ChangesProps) {
  const [isUndone, setUndone] = useState(false);
  const [older, setOlder] = useState<DeskChange[]>([]);
  const [hasMore, setMore] = useState<boolean>();
  const { isBusy, error, act } = useAct();
  const read = (before?: number, signal?: AbortSignal) =>
    callDesk(client, deskRoutes.deskChanges, { query: { subject, before, page_size: 25 }, signal });
  const first = useLoaded(`${subject}`, (signal) => read(undefined, signal));
  if (!first.value || first.error !== undefined) return <Loading found={first} height="160px" />;
  const all = [...first.value.results, ...older];
  const more = () =>
    act(async () => {
      const next = await read(all.at(-1)?.id);
      setOlder([...older, ...next.results]);
      setMore(next.more);
    });
  async function afterUndo() {
    await first.reload();
    setOlder([]);
    setMore(undefined);
    setUndone(true);
    onUndone?.();
  }
  if (all.length === 0) return <p className="soft">{words.nothing}</p>;
  return (
    <>
      {isUndone && (
        <Banner tone="good" takesFocus onDismiss={() => setUndone(false)}>
          <p>{words.done}</p>
        </Banner>
      )}
      <ol className="desk-lines">
        {all.map((change) => (
          <li key={change.id}>
            <strong>
              {subject ? whatText(change.what) : changeTitle(change.subject, change.what, roleOf(change))}
            </strong>
            {describeChange(change).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="soft">
              <Marked text={words.by(change.who, formatTime(change.at))} at={<time dateTime={change.at} />} />
            </span>
            {onUndone && change.undoable && <UndoChange change={change} onUndone={afterUndo} />}
          </li>
        ))}
      </ol>
      {error !== undefined && <Failure error={error} />}
      {(hasMore ?? first.value.more) && (
        <Button busy={isBusy} onClick={more}>
          {words.older}
        </Button>
      )}
    </>
  );
}
