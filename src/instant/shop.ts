import { defineIslands } from 'virtual:island-loader';
import { registerWorker } from '#worker/register.ts';
import { badge } from './badge.ts';
import { bought } from './bought.ts';
import { onceLoaded, oncePainted } from './elements.ts';
import { gallery } from './gallery.ts';
import { heart } from './heart.ts';
import { livePrice } from './live-price.ts';
import { logout } from './logout.ts';
import { menus } from './menus.ts';
import { near } from './near.ts';
import { newsletter } from './newsletter.ts';
import { pictureTransition } from './picture-transition.ts';
import { rotation } from './rotation.ts';
import { share } from './share.ts';
import { tabs } from './tabs.ts';

/**
 * What a page can do beyond its HTML, in one small file that every page shares. Each part looks for its own markup,
 * in a task of its own: a tap waits for none of them.
 */
for (const enliven of [
  badge,
  bought,
  menus,
  logout,
  near,
  newsletter,
  rotation,
  gallery,
  tabs,
  heart,
  share,
  pictureTransition,
  () => oncePainted(livePrice),
  defineIslands,
  () => oncePainted(() => onceLoaded(registerWorker)),
])
  setTimeout(enliven);
