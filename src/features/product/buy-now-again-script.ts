/** Ignores further presses of Buy Now while the next page is loading: the inline script would add the product again. */
export function buyNowAgain(): void {
  let presses = 0;
  addEventListener('pageshow', () => {
    presses = 0;
  });
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('.buy[value^="/"]') && presses++)
        event.stopImmediatePropagation();
    },
    true,
  );
}
