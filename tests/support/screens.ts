import type { Page } from 'playwright';
import { browsing } from './screens/browsing.ts';
import { buying } from './screens/buying.ts';
import { confirmation } from './screens/confirmation.ts';
import { deskScreens } from './screens/desk.ts';
import { invoices } from './screens/invoices.ts';
import { orderScreens } from './screens/order.ts';
import { ownAccount } from './screens/own-account.ts';
import { people } from './screens/people.ts';
import { planner } from './screens/planner.ts';
import { quotations } from './screens/quotation.ts';
import { reading } from './screens/reading.ts';

/** Every screen in every state, for `npm run screenshots` and the tests of accessibility and layout shifts. */
export const screens = [
  ...browsing,
  ...buying,
  ...confirmation,
  ...deskScreens,
  ...invoices,
  ...orderScreens,
  ...people,
  ...ownAccount,
  ...planner,
  ...quotations,
  ...reading,
];

/** Inserts the forms that the page inserts when a shopper nears them or uses the keyboard (frame-scripts.ts). */
export const putInForms = (page: Page): Promise<void> => page.keyboard.press('Shift');
