import { useState } from 'react';
import type { ImportRow } from '#contract/desk-import.ts';
import { importReport as words } from '#texts/en/desk-import.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { useAct } from '../shell/use-act.ts';
import { publishDrafts, type RefusedDraft } from './publish-drafts.ts';

type DraftsProps = { drafts: readonly Pick<ImportRow, 'slug' | 'name'>[]; go: (path: string) => void };

/** Publishes all drafts of a file that are complete, and names what the others need. */
export function PublishDrafts({ drafts, go }: DraftsProps) {
  const [left, setLeft] = useState(drafts);
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<RefusedDraft[]>();
  const { isBusy, act } = useAct();
  const publish = () =>
    act(async () => {
      const found = await publishDrafts(
        left.map(({ slug }) => slug),
        setAt,
      );
      setRefused(found);
      setLeft(left.filter(({ slug }) => found.some((one) => one.slug === slug)));
    });
  const published = drafts.length - left.length;
  return (
    <>
      {refused && !isBusy && (
        <Banner tone={refused.length > 0 ? 'note' : 'good'} takesFocus>
          <p>{words.published(published)}</p>
          {refused.length > 0 && <p>{words.refused(refused.length)}</p>}
        </Banner>
      )}
      {refused && refused.length > 0 && (
        <ul className="desk-lines">
          {refused.map(({ slug, why }) => (
            <li key={slug}>
              <InPageLink go={go} href={deskPath({ view: 'content', type: 'product', entry: slug })}>
                {drafts.find((one) => one.slug === slug)?.name}
              </InPageLink>
              <span className="desk-problem">{why}</span>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div className="actions">
          <Button look="sun" busy={isBusy} onClick={publish}>
            {isBusy ? words.publishing(at, left.length) : words.publish(left.length)}
          </Button>
        </div>
      )}
    </>
  );
}
