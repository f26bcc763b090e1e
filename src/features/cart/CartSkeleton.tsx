import { Skeleton } from '#ui/Skeleton.tsx';

/** Holds the places of two lines and the summary until the browser's cart can be read. */
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
