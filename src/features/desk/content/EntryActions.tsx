import { useState } from 'react';
import type { PreviewLink } from '#contract/content.ts';
import type { Problem } from '#contract/reason.ts';
import { entryPage, entryActions as words } from '#texts/en/desk-content.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { FormOutcome } from '../form/ContractForm.tsx';
import type { FormField } from '../form/form-field.ts';
import { Failure, formatTime } from '../shell/Parts.tsx';
import '../form/FormBar.css';
import { labelOf } from './form-fields.ts';
import { HideEntry } from './HideEntry.tsx';
import { Progress } from './Publishing.tsx';
import type { useEntry } from './use-entry.ts';

type ActionsProps = {
  work: ReturnType<typeof useEntry>;
  slug: string;
  isNew: boolean;
  /** A new entry has the address of another one. */
  isTaken: boolean;
  /** The problems that prevent publishing, after the first try. */
  problems: readonly Problem[];
  fields: readonly FormField[];
  onCheck: () => void;
  /** The draft was all that there was. */
  onGone: () => void;
};

/** What can be done with an entry, and what came of it. */
export function EntryActions({
  work,
  slug,
  isNew,
  isTaken,
  fields,
  problems,
  onCheck,
  onGone,
}: ActionsProps) {
  const { entry, busy, error } = work;
  const [isPublished, setPublished] = useState(false);
  const [link, setLink] = useState<PreviewLink>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = busy !== false || work.isSending;
  const mayDiscard = entry.draft !== null || work.isDirty;

  async function publish() {
    setLink(undefined);
    onCheck();
    setPublished(await work.publish());
  }
  async function preview() {
    setLink(undefined);
    setLink(await work.preview());
  }
  return (
    <>
      <div className="entry-actions">
        {isTaken ? (
          <Banner tone="bad" takesFocus>
            <p>{entryPage.takenBy(slug)}</p>
          </Banner>
        ) : (
          <FormOutcome form={{ fields, problems, error, done: undefined }} />
        )}
        {work.others.length > 0 && (
          <Banner tone="note" title={words.others}>
            <p>{words.othersText(work.others.map(labelOf).join(', '))}</p>
          </Banner>
        )}
        {isPublished && !work.isDirty && entry.state === 'published' && (
          <Progress type={entry.type} slug={entry.slug} />
        )}
        {link && (
          <Banner tone="note" takesFocus>
            <p>
              <Marked
                text={words.openPreview(formatTime(link.expires_at))}
                link={<a href={link.path} target="_blank" rel="noopener" />}
              />
            </p>
          </Banner>
        )}
        {!isNew && (
          <div className="actions">
            <HideEntry work={work} isBusy={isBusy} />
            {mayDiscard && (
              <Button look="plain" disabled={isBusy} onClick={() => setAsking(true)}>
                {words.discard}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="actions form-bar">
        {entry.offer && <p className="soft">{words.saves}</p>}
        <Button look="ink" type="submit" busy={busy === 'save'} disabled={isBusy || !slug}>
          {busy === 'save' ? words.saving : words.save}
        </Button>
        {!isNew && (
          <Button look="sun" busy={busy === 'publish'} disabled={isBusy} onClick={publish}>
            {busy === 'publish' ? words.publishing : words.publish}
          </Button>
        )}
        {!isNew && (
          <Button busy={busy === 'preview'} disabled={isBusy} onClick={preview}>
            {words.preview}
          </Button>
        )}
        {isNew && mayDiscard && (
          <Button look="plain" disabled={isBusy} onClick={() => setAsking(true)}>
            {words.discard}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={words.discardTitle}
          act={words.discardThem}
          keep={words.keep}
          busy={words.discarding}
          onAct={work.discard}
          failureText={(failure) => <Failure error={failure} />}
          onClose={(isGone) => {
            setAsking(false);
            if (isGone) onGone();
          }}
        >
          <p>{words.discardText}</p>
        </AskDialog>
      )}
    </>
  );
}
