import { saveFile } from '#browser/islands/dom.ts';
import type { AccountReply } from '#contract/account.ts';
import * as paths from '#contract/paths.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { calls, OutcomeBanner, useAccountForm, useAction } from './account-form.tsx';
import { checkDeletion } from './checks.ts';
import { deletionTexts } from './deletion-texts.ts';

const names = ['password'] as const;

type Props = { account: AccountReply; onDeleted: (text: string) => Promise<void> };

/** Download of all data about this person, and the deletion of the account. */
export function YourData({ account, onDeleted }: Props) {
  const download = useAction();
  const { formProps, field, isBusy, outcome } = useAccountForm({
    id: 'data',
    names,
    check: checkDeletion,
    send: async (typed) => {
      await onDeleted(await calls.deleteAccount(typed));
      return undefined;
    },
  });
  const { goes, stays, stops } = deletionTexts(account.deletion);
  return (
    <>
      <p className="soft">
        Everything we have about you, as a file that people and programs can read. What we keep and why stands
        in <a href={paths.privacy}>Privacy</a>.
      </p>
      <OutcomeBanner outcome={download.outcome} />
      <Button
        busy={download.busy !== false}
        onClick={() =>
          download.run('download', async () => {
            saveFile('my-data.json', JSON.stringify(await calls.data(), null, 2), 'application/json');
            return 'Your data is in the file my-data.json.';
          })
        }
      >
        Download your data
      </Button>
      <details className="own-part">
        <summary>Delete your account</summary>
        {stops ? (
          <p>{stops}</p>
        ) : (
          <form {...formProps} aria-label="Delete your account">
            <OutcomeBanner outcome={outcome} />
            <ul className="own-list">
              {goes.map((text) => (
                <li key={text}>{text}</li>
              ))}
              {stays && <li>{stays}</li>}
            </ul>
            <PasswordField {...field('password')} label="Current password" autoComplete="current-password" />
            <Button type="submit" look="ink" busy={isBusy}>
              {isBusy ? 'Deleting...' : 'Delete for good'}
            </Button>
          </form>
        )}
      </details>
    </>
  );
}
