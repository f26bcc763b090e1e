import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { client } from '#browser/session/session.ts';
import type { DeskChange } from '#contract/desk-changes.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { isObject } from '#domain/base/json.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { describeChange } from './describe-change.ts';

/** What stands there now of the fields that changed again since; undefined for another failure. */
function currentIn(error: unknown): Record<string, unknown> | undefined {
  const body = error instanceof HttpError && error.code === 'changed_meanwhile' ? error.body : undefined;
  return isObject(body) && isObject(body.current) ? body.current : undefined;
}

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
        setSince(current);
      }),
    );
  return (
    <>
      {error !== undefined && <Failure error={error} />}
      <div className="actions">
        <Button busy={isBusy} onClick={undo}>
          Undo
          <span className="visually-hidden">
            {' '}
            {what} of {subject.replace('/', ' ')}
          </span>
        </Button>
      </div>
      {since && (
        <AskDialog
          title="It has changed again since"
          act="Undo it all the same"
          keep="Leave it"
          busy="Undoing..."
          onAct={() => send(true)}
          failureText={(failure) => <Failure error={failure} />}
          onClose={(done) => {
            setSince(undefined);
            if (done) onUndone();
          }}
        >
          <p>The undo would overwrite the newer values too:</p>
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
