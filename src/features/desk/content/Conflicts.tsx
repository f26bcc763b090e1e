import type { Entry } from '#contract/desk-content.ts';
import { entryConflicts as words } from '#texts/en/desk-content.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { quiet } from '../shell/Parts.tsx';
import { labelOf } from './form-fields.ts';

const shownMax = 300;
const inWords = (value: unknown): string => {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  return text === '' ? words.nothing : text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
};

type ConflictsProps = { entry: Entry; onChoose: (name: string, isMine: boolean) => void; isBusy: boolean };

/** Fields that were changed in the shop while the draft changed them too: a person looks at both and decides. */
export function Conflicts({ entry, onChoose, isBusy }: ConflictsProps) {
  if (entry.conflicts.length === 0) return null;
  return (
    <Banner tone="bad" title={words.title} takesFocus>
      <ul className="conflicts">
        {entry.conflicts.map((name) => (
          <li key={name}>
            <strong>{labelOf(name)}</strong>
            <dl>
              <dt>{words.shop}</dt>
              <dd>{inWords(entry.shop?.[name])}</dd>
              <dt>{words.draft}</dt>
              <dd>{inWords(entry.fields[name])}</dd>
            </dl>
            <div className="actions">
              <Button size="small" disabled={isBusy} onClick={() => onChoose(name, false)}>
                <Marked text={words.keepShop(labelOf(name))} quiet={quiet} />
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => onChoose(name, true)}>
                <Marked text={words.takeDraft(labelOf(name))} quiet={quiet} />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
