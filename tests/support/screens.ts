import type { Page } from 'playwright';
import { browsing } from './screens/browsing.ts';
import { buying } from './screens/buying.ts';
import { deskScreens } from './screens/desk.ts';
import { people } from './screens/people.ts';
import { reading } from './screens/reading.ts';

/** Every screen in every state, for `npm run screenshots` and the tests of accessibility and layout shifts. */
export const screens = [...browsing, ...buying, ...people, ...reading, ...deskScreens];

/** Inserts the forms that load when the shopper comes near them (layouts/deferred-forms-script.ts). */
export const putInForms = (page: Page): Promise<void> => page.keyboard.press('Shift');
