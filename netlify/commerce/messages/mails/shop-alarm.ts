import { alarmText, isAlarm } from '#netlify/commerce/health/alarms.ts';
import { textOf } from '#netlify/commerce/messages/read-mail-order.ts';
import { type AccountFacts, filledRows, type Message } from './message.ts';

/** To the shop: an automatic part of the shop does not work. */
export function shopAlarm({ alarm, since }: AccountFacts): Message {
  const name = textOf(alarm);
  return {
    subject: 'The shop needs a look',
    title: 'The shop needs a look',
    blocks: [
      { paragraph: isAlarm(name) ? alarmText(name) : name },
      filledRows([['Since', textOf(since)]]),
      { button: 'Open the desk', link: '/desk/' },
    ],
  };
}
