import * as paths from '#contract/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

export const CartEmpty = () => (
  <EmptyState title="Your Cart is Empty">
    <p className="soft">Panels, inverters, batteries and kits are waiting in the shop.</p>
    <div className="cart-actions">
      <ButtonLink look="sun" size="large" href={paths.products}>
        Browse Products
      </ButtonLink>
      <ButtonLink size="large" href={paths.home}>
        Go to Home
      </ButtonLink>
    </div>
  </EmptyState>
);
