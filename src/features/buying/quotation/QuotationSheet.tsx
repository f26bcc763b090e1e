import type { Quotation } from '#contract/quotations.ts';
import { formatRupees, toPaise, toRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import type { TransferDetails as Details } from '#domain/order/transfer.ts';
import { businessLabels } from '#texts/en/business-fields.ts';
import { quotedPlanText } from '#texts/en/planner-lead.ts';
import * as texts from '#texts/en/quotation.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Marked } from '#ui/Marked.tsx';
import { OrderItems } from '#ui/OrderParts.tsx';
import { SentPlan } from '#ui/SentPlan.tsx';
import { TransferDetails } from '#ui/TransferDetails.tsx';
import '#ui/PrintPage.css';

const day = indianFormat({ dateStyle: 'long' });
/** `2026-12-10` is that day everywhere. */
const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00+05:30`));

function stateText({ state, is_over, valid_until }: Quotation, { email, phone }: Seller): string | undefined {
  if (state === 'accepted') return texts.accepted;
  if (state === 'withdrawn') return texts.withdrawn(email, phone);
  return is_over ? texts.over(dayOf(valid_until)) : undefined;
}

/** Who offers. The page gives it: a script that several pages share need not carry it. */
export type Seller = {
  name: string;
  gstin: string;
  cin: string;
  address: readonly string[];
  email: string;
  phone: string;
  /** Whether orders can be paid online. */
  online: boolean;
  transfer?: Details | undefined;
};

/** A quotation as it is read and printed. */
export function QuotationSheet({ quotation, seller }: { quotation: Quotation; seller: Seller }) {
  const { number, buyer, lines, discount, discount_percent, total, note, valid_until, sent_at, plan } =
    quotation;
  const { online, transfer } = seller;
  const said = stateText(quotation, seller);
  const isWithdrawn = quotation.state === 'withdrawn';
  const forWhom = [buyer.fullName, buyer.company].filter(Boolean).join(', ');
  const items = lines.map(({ name, quantity, unit_price }) => ({
    product_name: name,
    quantity,
    price: unit_price,
  }));
  return (
    <article className="sheet" aria-label={texts.heading(number)}>
      <div>
        <p>
          <strong>{seller.name}</strong>
        </p>
        <p className="soft">{seller.address.join(', ')}</p>
        <p className="soft">
          {[seller.gstin && texts.gstin(seller.gstin), seller.cin && texts.cin(seller.cin)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div>
        <h1>{texts.heading(number)}</h1>
        {!isWithdrawn && (
          <p>
            {forWhom && `${texts.forWhom(forWhom)} `}
            <Marked
              text={texts.valid(dayOf(valid_until), sent_at ? day.format(new Date(sent_at)) : undefined)}
              until={<strong />}
            />
          </p>
        )}
        {(['gstin', 'po', 'billTo'] as const).map(
          (name) =>
            buyer[name] && (
              <p key={name} className="soft">
                {businessLabels[name]}: {buyer[name]}
              </p>
            ),
        )}
      </div>
      {said && (
        <Banner tone="note">
          <p>{said}</p>
        </Banner>
      )}
      {!isWithdrawn && (
        <>
          {note && <p className="sheet-note">{note}</p>}
          <OrderItems items={items} />
          <Amounts
            rows={[
              ...(discount > 0
                ? [
                    {
                      label: texts.beforeDiscount,
                      value: formatRupees(toRupees(toPaise(total) + toPaise(discount))),
                    },
                    {
                      label: texts.discount(discount_percent),
                      value: `−${formatRupees(discount)}`,
                      tone: 'good' as const,
                    },
                  ]
                : []),
              { label: texts.total, value: formatRupees(total), tone: 'total' },
            ]}
          />
          {plan && <SentPlan plan={plan} note={quotedPlanText} />}
          <p className="soft">{texts.howToPay(seller, { online, isBelow: transfer !== undefined })}</p>
          {transfer && <TransferDetails details={transfer} />}
        </>
      )}
    </article>
  );
}
