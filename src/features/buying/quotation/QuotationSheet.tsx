import type { Quotation } from '#contract/quotations.ts';
import { formatRupees, toPaise, toRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import { businessLabels } from '#domain/gst/business.ts';
import { quotedPlanText } from '#texts/en/planner-lead.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { Banner } from '#ui/Banner.tsx';
import { OrderItems } from '#ui/OrderParts.tsx';
import { SentPlan } from '#ui/SentPlan.tsx';
import '#ui/PrintPage.css';

const day = indianFormat({ dateStyle: 'long' });
/** `2026-12-10` is that day everywhere. */
const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00+05:30`));

function stateText({ state, is_over, valid_until }: Quotation, { email, phone }: Seller): string | undefined {
  if (state === 'accepted') return 'This quotation is accepted: your order has its prices.';
  if (state === 'withdrawn')
    return `This quotation was withdrawn. Ask us for another one: write to ${email} or call ${phone}.`;
  return is_over ? `This quotation was valid until ${dayOf(valid_until)}. Ask us for a new one.` : undefined;
}

/** Who offers. The page gives it: a script that several pages share need not carry it. */
export type Seller = {
  name: string;
  gstin: string;
  cin: string;
  address: readonly string[];
  email: string;
  phone: string;
};

/** A quotation as it is read and printed. */
export function QuotationSheet({ quotation, seller }: { quotation: Quotation; seller: Seller }) {
  const { number, buyer, lines, discount, discount_percent, total, note, valid_until, sent_at, plan } =
    quotation;
  const said = stateText(quotation, seller);
  const isWithdrawn = quotation.state === 'withdrawn';
  const forWhom = [buyer.fullName, buyer.company].filter(Boolean).join(', ');
  const items = lines.map(({ name, quantity, unit_price }) => ({
    product_name: name,
    quantity,
    price: unit_price,
  }));
  return (
    <article className="sheet" aria-label={`Quotation ${number}`}>
      <div>
        <p>
          <strong>{seller.name}</strong>
        </p>
        <p className="soft">{seller.address.join(', ')}</p>
        <p className="soft">
          {[seller.gstin && `GSTIN ${seller.gstin}`, seller.cin && `CIN ${seller.cin}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div>
        <h1>Quotation {number}</h1>
        {!isWithdrawn && (
          <p>
            {forWhom && `For ${forWhom}. `}
            {sent_at && `Of ${day.format(new Date(sent_at))}, valid `}
            {!sent_at && 'Valid '}
            until <strong>{dayOf(valid_until)}</strong>.
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
                      label: 'Before the discount',
                      value: formatRupees(toRupees(toPaise(total) + toPaise(discount))),
                    },
                    {
                      label: `Discount, ${discount_percent} %`,
                      value: `−${formatRupees(discount)}`,
                      tone: 'good' as const,
                    },
                  ]
                : []),
              { label: 'Total, GST included', value: formatRupees(total), tone: 'total' },
            ]}
          />
          {plan && <SentPlan plan={plan} note={quotedPlanText} />}
          <p className="soft">
            Once accepted it is an order with these prices. Pay it online, or by bank transfer with the
            order’s number as reference: ask us for the account at {seller.email} or {seller.phone}.
          </p>
        </>
      )}
    </article>
  );
}
