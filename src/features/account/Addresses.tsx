import type { AccountReply } from '#contract/account.ts';
import * as texts from '#texts/en/account-settings.ts';
import { Button } from '#ui/Button.tsx';
import { calls, OutcomeBanner, useAction } from './account-form.tsx';

type AddressesProps = { addresses: AccountReply['addresses']; onChange: () => Promise<void> };

/** The addresses of earlier orders; checkout fills in the last one. */
export function Addresses({ addresses, onChange }: AddressesProps) {
  const { busy, outcome, run } = useAction();
  const remove = (order: number) =>
    run(String(order), async () => {
      const text = await calls.removeAddress({ order });
      await onChange();
      return text;
    });
  return (
    <>
      <p className="soft">{addresses.length > 0 ? texts.addressesLead : texts.noAddresses}</p>
      <OutcomeBanner outcome={outcome} />
      {addresses.length > 0 && (
        <ul className="own-addresses">
          {addresses.map(({ order, lines, in_use }) => (
            <li key={order}>
              <address>
                {lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never change places
                  <span key={index}>{line}</span>
                ))}
              </address>
              {in_use ? (
                <p className="soft">{texts.addressInUse}</p>
              ) : (
                <Button
                  size="small"
                  busy={busy === String(order)}
                  disabled={busy !== false}
                  aria-label={texts.removeAddress(lines.join(', '))}
                  onClick={() => remove(order)}
                >
                  {texts.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
