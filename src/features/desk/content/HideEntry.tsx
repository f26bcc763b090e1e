import { useState } from 'react';
import { entryActions as words } from '#texts/en/desk-content.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { useEntry } from './use-entry.ts';

type HideEntryProps = { work: ReturnType<typeof useEntry>; isBusy: boolean };

/** Hides what shoppers see, after a question; it is undone with a tap. Settings cannot be hidden. */
export function HideEntry({ work, isBusy }: HideEntryProps) {
  const { state, type } = work.entry;
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<'hidden' | 'shown'>();
  if (type === 'settings') return null;
  async function showAgain() {
    if (await work.showAgain()) setDone('shown');
  }
  return (
    <>
      {state === 'published' && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {words.hide}
        </Button>
      )}
      {done === 'hidden' && state === 'unpublished' && (
        <Banner tone="good" takesFocus>
          <p>{words.hidden}</p>
          <Button size="small" busy={work.busy === 'showAgain'} disabled={isBusy} onClick={showAgain}>
            {work.busy === 'showAgain' ? words.undoing : words.undo}
          </Button>
        </Banner>
      )}
      {done === 'shown' && state === 'published' && (
        <Banner tone="good" takesFocus>
          <p>{words.shown}</p>
        </Banner>
      )}
      {isAsking && (
        <AskDialog
          title={words.hideTitle}
          act={words.hideIt}
          keep={words.keepShown}
          busy={words.hiding}
          onAct={work.unpublish}
          failureText={() => null}
          onClose={(isHidden) => {
            setAsking(false);
            setDone(isHidden ? 'hidden' : undefined);
          }}
        >
          <p>{words.hideText}</p>
        </AskDialog>
      )}
    </>
  );
}
