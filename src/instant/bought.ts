/**
 * Buy Now adds to the cart and opens checkout with `#{product}x{quantity}`, since the inline script (instant/cart.ts) has
 * no room to say more. The next page takes it from there, also when that is the login page.
 */
export function bought(): void {
  // Where the part cannot be loaded, the address keeps it for the next try.
  if (/^#\d+x\d+$/.test(location.hash))
    import('./buy-now.ts').then(
      ({ settle }) => settle(),
      () => {},
    );
}
