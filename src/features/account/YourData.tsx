import { saveFile } from '#browser/islands/dom.ts';
import type { AccountReply } from '#contract/account.ts';
import * as paths from '#contract/paths.ts';
import * as texts from '#texts/en/account-settings.ts';
import { currentPassword } from '#texts/en/passwords.ts';
import { Button } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { calls, OutcomeBanner, useAccountForm, useAction } from './account-form.tsx';
import { checkDeletion } from './checks.ts';

const names = ['password'] as const;
const file = 'my-data.json';

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
  const { kept_orders, kept_until, open_orders, unpaid_orders } = account.deletion;
  const keptUntil = kept_until ? new Date(kept_until).getUTCFullYear() : undefined;
  return (
    <>
      <p className="soft">
        <Marked text={texts.dataLead} privacy={paths.privacy} />
      </p>
      <OutcomeBanner outcome={download.outcome} />
      <Button
        busy={download.busy !== false}
        onClick={() =>
          download.run('download', async () => {
            saveFile(file, JSON.stringify(await calls.data(), null, 2), 'application/json');
            return texts.downloaded(file);
          })
        }
      >
        {texts.download}
      </Button>
      <details className="own-part">
        <summary>{texts.deleteTitle}</summary>
        {open_orders.length > 0 ? (
          <p>{texts.stopsDeletion(open_orders)}</p>
        ) : (
          <form {...formProps} aria-label={texts.deleteTitle}>
            <OutcomeBanner outcome={outcome} />
            <ul className="own-list">
              <li>{texts.deletesAtOnce}</li>
              {unpaid_orders.length > 0 && <li>{texts.cancelsUnpaid(unpaid_orders)}</li>}
              {kept_orders > 0 && <li>{texts.keepsOrders(kept_orders, keptUntil)}</li>}
            </ul>
            <PasswordField {...field('password')} label={currentPassword} autoComplete="current-password" />
            <Button type="submit" look="ink" busy={isBusy}>
              {isBusy ? texts.deleting : texts.deleteForGood}
            </Button>
          </form>
        )}
      </details>
    </>
  );
}
