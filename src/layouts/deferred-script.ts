import { defineIslands } from 'virtual:island-loader';
import { onceLoaded, oncePainted } from '#browser/elements.ts';
import { repaintOnChange } from '#browser/repaint-on-change.ts';
import { registerWorker } from '#browser/worker/register.ts';
import { takeBuyNow } from '#features/buying/cart/buy-now.ts';
import { cartAhead } from '#features/buying/cart/cart-ahead-script.ts';
import { compare } from '#features/catalogue/compare-script.ts';
import { searchFields } from '#features/catalogue/search-fields-script.ts';
import { rotation } from '#features/home/rotation-script.ts';
import { systemCheck } from '#features/planner/check/system-check-script.ts';
import { buyNowAgain } from '#features/product/buy-now-again-script.ts';
import { gallery } from '#features/product/gallery-script.ts';
import { livePrice } from '#features/product/live-price-script.ts';
import { wishlist } from '#features/product/wishlist-script.ts';
import { share } from '#ui/copy-link-script.ts';
import { tabs } from '#ui/tabs-script.ts';
import { tooltips } from '#ui/tooltip-script.ts';
import { insertDeferredForms } from './deferred-forms-script.ts';
import { logout } from './logout-script.ts';
import { menus } from './menus-script.ts';
import { newsletter } from './newsletter-script.ts';
import { pictureTransition } from './picture-transition-script.ts';

/**
 * The page script: what a page can do beyond its HTML. Each part finds its own markup and runs in its own task, so
 * that no part delays a tap.
 */
for (const start of [
  repaintOnChange,
  takeBuyNow,
  buyNowAgain,
  menus,
  tooltips,
  logout,
  insertDeferredForms,
  newsletter,
  rotation,
  gallery,
  searchFields,
  compare,
  tabs,
  wishlist,
  share,
  systemCheck,
  pictureTransition,
  () => oncePainted(livePrice),
  () => oncePainted(cartAhead),
  defineIslands,
  () => oncePainted(() => onceLoaded(registerWorker)),
])
  setTimeout(start);
