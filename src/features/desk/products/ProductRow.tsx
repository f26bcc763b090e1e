import { useState } from 'react';
import type { DeskProduct, DeskProductRow } from '#contract/desk.ts';
import { formatRupees } from '#domain/base/money.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { productList as words } from '#texts/en/desk-products.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { OfferForm } from './OfferForm.tsx';
import './ProductRow.css';

type ProductRowProps = {
  row: DeskProductRow;
  /** As the only one found it is what was looked for: its form is open. */
  isAlone: boolean;
  go: (path: string) => void;
  onChange: () => void;
};

/** The one page of a product, with its texts and pictures. */
const productPath = (slug: string) => deskPath({ view: 'content', type: 'product', entry: slug });

/** A product in one row; a tap opens the form of its price and stock, which keeps what is typed when it closes. */
export function ProductRow({ row, isAlone, go, onChange }: ProductRowProps) {
  const [now, show] = useState<DeskProduct>(row);
  const [wasOpened, open] = useState(isAlone);
  return (
    <details
      className="panel product-row"
      open={isAlone}
      onToggle={({ currentTarget }) => currentTarget.open && open(true)}
    >
      <summary>
        {row.picture ? (
          <img
            src={pictureAddress(row.picture, 240, 'webp')}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className="product-row-blank" />
        )}
        <span className="product-row-name">
          {now.name}
          {!now.published && <span className="soft">{words.hidden}</span>}
        </span>
        <span className="product-row-price">{formatRupees(now.price)}</span>
        <span className={now.stock > 0 ? 'product-row-stock soft' : 'product-row-stock desk-problem'}>
          {words.stock(now.stock)}
        </span>
      </summary>
      {wasOpened && (
        <>
          <OfferForm
            initial={row}
            onChange={(changed) => {
              show(changed);
              onChange();
            }}
          />
          <p>
            <InPageLink go={go} href={productPath(row.slug)}>
              {words.page}
            </InPageLink>
          </p>
        </>
      )}
    </details>
  );
}
