import { Skeleton } from '#ui/Skeleton.tsx';

export const CheckoutSkeleton = () => (
  <div className="checkout" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading checkout
    </p>
    <div className="checkout-main">
      <Skeleton height="420px" />
      <Skeleton height="180px" />
    </div>
    <Skeleton height="360px" />
  </div>
);
