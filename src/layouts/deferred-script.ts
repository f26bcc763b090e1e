import { defineIslands } from 'virtual:island-loader';
import { ownErrors } from '#browser/form/own-errors.ts';
import { onceIdle, onceLoaded, oncePainted, repaintOnChange } from '#browser/islands/dom.ts';
import { rescueIslands } from '#browser/islands/reload-outdated-islands.ts';
import { measureSpeed } from '#browser/speed/measure.ts';
import { registerWorker } from '#browser/worker/register.ts';
import { prefetchNext, takeBuyNow } from '#features/buying/cart/page-script.ts';
import { compare } from '#features/catalogue/compare-script.ts';
import { searchFields } from '#features/catalogue/search-fields-script.ts';
import { rotation } from '#features/home/rotation-script.ts';
import { systemCheck } from '#features/planner/check/system-check-script.ts';
import { gallery } from '#features/product/gallery-script.ts';
import { productQuantity } from '#features/product/product-quantity.ts';
import { buyNowAgain, livePrice, wishlist } from '#features/product/product-script.ts';
import { pictureTransition, share, sharpen, tabs, tooltips } from '#ui/page-scripts.ts';
import { insertDeferredForms, logout, menus, newsletter } from './frame-scripts.ts';
import { followLanguage } from './language-choice.ts';

const afterwards = (): void => {
  registerWorker();
  measureSpeed();
};

/**
 * The page script: what a page can do beyond its HTML. Each part finds its own markup and runs in its own task, so
 * that no part delays a tap.
 */
for (const start of [
  repaintOnChange,
  takeBuyNow,
  buyNowAgain,
  productQuantity,
  followLanguage,
  menus,
  tooltips,
  logout,
  insertDeferredForms,
  ownErrors,
  newsletter,
  rotation,
  sharpen,
  gallery,
  searchFields,
  compare,
  tabs,
  wishlist,
  share,
  systemCheck,
  pictureTransition,
  () => oncePainted(livePrice),
  () => oncePainted(prefetchNext),
  rescueIslands,
  defineIslands,
  () => oncePainted(() => onceLoaded(() => onceIdle(afterwards))),
])
  setTimeout(start);
