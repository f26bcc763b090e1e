import { Skeleton } from '#ui/EmptyState.tsx';

/** Shown until the cart has been read from browser storage. */
export const CartSkeleton = () => (
  <div className="cart" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading your cart
    </p>
    <div className="cart-main">
      <Skeleton height="148px" />
      <Skeleton height="148px" />
    </div>
    <Skeleton height="440px" />
  </div>
);
