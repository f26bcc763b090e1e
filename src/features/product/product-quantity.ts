import { quantityMax, quantityMin } from '#domain/base/limits.ts';
import { typedQuantity } from '#domain/text/digits.ts';
import { inStockAfter, inStockBefore } from '#texts/en/product.ts';

/** What is no whole number from 1 on counts as 1. The inline script adds 32-bit numbers. */
function readQuantity(text: string): number {
  const typed = typedQuantity(text);
  return typed === (typed | 0) && typed > quantityMin ? typed : quantityMin;
}

/**
 * The quantity of a product's page: what the field shows is what is added to the cart. Below it stands the limit of an
 * order, or what is in stock if that is less: product-script.ts has read it.
 */
export function productQuantity(): void {
  const onInput = ({ type, target }: Event) => {
    const form = (target as HTMLInputElement).form as (HTMLFormElement & { qty: HTMLInputElement }) | null;
    const limit = form?.querySelector<HTMLElement>('.quantity-limit');
    if (!form || !limit) return;
    const quantity = readQuantity(form.qty.value);
    if (type === 'change') form.qty.value = `${quantity}`;
    const most = Math.min(quantityMax, +(form.dataset.stock ?? quantityMax));
    limit.hidden = quantity <= most;
    if (most < quantityMax)
      (limit.firstChild as Element).textContent = `${inStockBefore}${most}${inStockAfter}`;
  };
  // A click on the stepper too: the inline script has changed the number by then.
  for (const type of ['input', 'change', 'click']) addEventListener(type, onInput);
}
