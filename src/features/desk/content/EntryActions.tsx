import { useState } from 'react';
import type { PreviewLink } from '#contract/content.ts';
import type { Problem } from '#contract/reason.ts';
import { AskDialog } from '#ui/AskDialog.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormOutcome } from '../form/ContractForm.tsx';
import type { FormField } from '../form/form-field.ts';
import { Failure, formatTime } from '../shell/Parts.tsx';
import { labelOf } from './form-fields.ts';
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
    <div className="entry-actions">
      {isTaken ? (
        <Banner tone="bad" takesFocus>
          <p>There is something at the address “{slug}” already. Write another address.</p>
        </Banner>
      ) : (
        <FormOutcome form={{ fields, problems, error, done: undefined }} />
      )}
      {work.others.length > 0 && (
        <Banner tone="note" title="Saved by somebody else meanwhile">
          <p>
            {work.others.map(labelOf).join(', ')}. What you have typed is kept, and is saved over it next
            time.
          </p>
        </Banner>
      )}
      {isPublished && !work.isDirty && entry.state === 'published' && (
        <Progress type={entry.type} slug={entry.slug} />
      )}
      {link && (
        <Banner tone="note" takesFocus>
          <p>
            <a href={link.path} target="_blank" rel="noopener">
              Open the preview
            </a>{' '}
            Anybody with this link sees it until {formatTime(link.expires_at)}.
          </p>
        </Banner>
      )}
      <div className="actions">
        <Button look="ink" type="submit" busy={busy === 'save'} disabled={isBusy || !slug}>
          {busy === 'save' ? 'Saving...' : 'Save as a draft'}
        </Button>
        {!isNew && (
          <>
            <Button busy={busy === 'preview'} disabled={isBusy} onClick={preview}>
              Preview
            </Button>
            <Button look="sun" busy={busy === 'publish'} disabled={isBusy} onClick={publish}>
              {busy === 'publish' ? 'Publishing...' : 'Publish'}
            </Button>
          </>
        )}
        {entry.state === 'published' && entry.type !== 'settings' && (
          <Button busy={busy === 'unpublish'} disabled={isBusy} onClick={work.unpublish}>
            Hide from shoppers
          </Button>
        )}
        {(entry.draft || work.isDirty) && (
          <Button look="plain" disabled={isBusy} onClick={() => setAsking(true)}>
            Discard changes
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title="Discard changes?"
          act="Discard"
          keep="Keep them"
          busy="Discarding..."
          onAct={work.discard}
          failureText={(failure) => <Failure error={failure} />}
          onClose={(isGone) => {
            setAsking(false);
            if (isGone) onGone();
          }}
        >
          <p>What is not published yet is lost. Shoppers see what they see now.</p>
        </AskDialog>
      )}
    </div>
  );
}
