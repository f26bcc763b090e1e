import type { Page } from 'playwright';
import { browsing } from './screens/browsing.ts';
import { buying } from './screens/buying.ts';
import { people } from './screens/people.ts';
import { reading } from './screens/reading.ts';

/** Every screen of the shop in every state: photographed by `npm run screenshots`, read by axe, watched for shifts. */
export const screens = [...browsing, ...buying, ...people, ...reading];

/** With the forms that come into a page when somebody comes near them (layouts/deferred-forms-script.ts). */
export const putInForms = (page: Page): Promise<void> => page.keyboard.press('Shift');
