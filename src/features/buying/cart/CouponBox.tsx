import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Coupon, couponRefusal, findCoupon } from '#domain/coupon.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';

type CouponBoxProps = { applied: Coupon | undefined; onApply: (coupon: Coupon) => void };

/** The coupon applies on the cart page only, until the shopper leaves it (§4, §5, decision 10). */
export function CouponBox({ applied, onApply }: CouponBoxProps) {
  const [typed, setTyped] = useState('');
  /** How many codes were refused since the last change: each refusal is announced anew. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // A code typed before hydration is in the input but not yet in the state.
  useEffect(() => {
    if (form.current) setTyped(String(new FormData(form.current).get('coupon')));
  }, []);
  if (applied) {
    return <Banner tone="good" takesFocus title={`${applied.code} applied: ${applied.percent}% off`} />;
  }
  function apply(event: SubmitEvent) {
    event.preventDefault();
    const coupon = findCoupon(typed);
    setRefusals(coupon ? 0 : refusals + 1);
    if (coupon) onApply(coupon);
  }
  return (
    <form ref={form} className="coupon" onSubmit={apply}>
      <TextField
        label="Coupon code"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusals(0);
        }}
      />
      <Button type="submit" disabled={!typed.trim()}>
        Apply
      </Button>
      {refusals > 0 && (
        <Banner key={refusals} tone="bad" takesFocus onDismiss={() => setRefusals(0)}>
          {couponRefusal}
        </Banner>
      )}
    </form>
  );
}
