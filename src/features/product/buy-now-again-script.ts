/** Buy Now that is pressed again while the next page is on its way adds nothing: the inline script would add once more. */
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
