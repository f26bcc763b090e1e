import { browsing } from './screens/browsing.ts';
import { buying } from './screens/buying.ts';
import { people } from './screens/people.ts';
import { reading } from './screens/reading.ts';

/** Every screen of the shop in every state: photographed by `npm run screenshots`, read by axe, watched for shifts. */
export const screens = [...browsing, ...buying, ...people, ...reading];
