/**
 * Buy Now adds to the cart and opens checkout with the fragment `#{product}x{quantity}`. The 1 KB inline script has no
 * room for decision 24, so the next page applies it from the fragment, also when that is the login page.
 */
export function takeBuyNow(): void {
  // If the module cannot be loaded, the fragment stays in the address for the next try.
  if (/^#\d+x\d+$/.test(location.hash))
    import('./apply-buy-now.ts').then(
      ({ applyBuyNow }) => applyBuyNow(),
      () => {},
    );
}
