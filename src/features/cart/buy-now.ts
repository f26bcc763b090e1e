/**
 * Buy Now adds to the cart and opens checkout with `#{product}x{quantity}`, since the inline script (layouts/inline-script.ts) has
 * no room to say more. The next page takes it from there, also when that is the login page.
 */
export function takeBuyNow(): void {
  // Where the part cannot be loaded, the address keeps it for the next try.
  if (/^#\d+x\d+$/.test(location.hash))
    import('./apply-buy-now.ts').then(
      ({ applyBuyNow }) => applyBuyNow(),
      () => {},
    );
}
