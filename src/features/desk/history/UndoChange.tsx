import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import type { DeskChange } from '#contract/desk-changes.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { subjectText, whatText, changeHistory as words } from '#texts/en/desk-history.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { currentIn } from '../form/use-form.ts';
import { Failure, quiet } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { describeChange } from './describe-change.ts';

type UndoChangeProps = { change: DeskChange; onUndone: () => void };

/** Puts back what a change had changed. What has changed again since is shown and asked about first. */
export function UndoChange({ change, onUndone }: UndoChangeProps) {
  const { id, before, subject, what } = change;
  const { isBusy, error, act } = useAct();
  const [since, setSince] = useState<Record<string, unknown>>();
  const send = (confirmed: boolean) =>
    callDesk(client, deskRoutes.deskUndo, { params: { id: String(id) }, body: { confirmed } });
  const undo = () =>
    act(() =>
      send(false).then(onUndone, (failure) => {
        const current = currentIn(failure);
        if (!current) throw failure;
        setSince(current as Record<string, unknown>);
      }),
    );
  return (
    <>
      {error !== undefined && <Failure error={error} />}
      <div className="actions">
        <Button busy={isBusy} onClick={undo}>
          <Marked text={words.undo(whatText(what), subjectText(subject))} quiet={quiet} />
        </Button>
      </div>
      {since && (
        <AskDialog
          title={words.again}
          act={words.undoAll}
          keep={words.leave}
          busy={words.undoing}
          onAct={() => send(true)}
          failureText={(failure) => <Failure error={failure} />}
          onClose={(done) => {
            setSince(undefined);
            if (done) onUndone();
          }}
        >
          <p>{words.againText}</p>
          <ul className="desk-lines">
            {Object.keys(since).map((name) => (
              <li key={name}>
                {describeChange({ before: { [name]: since[name] }, after: { [name]: before?.[name] } })}
              </li>
            ))}
          </ul>
        </AskDialog>
      )}
    </>
  );
}
