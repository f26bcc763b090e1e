import { wordOf } from '#commerce/outbox/read-mail-order.ts';
import { alarmText, isAlarm } from '#commerce/pulse/alarms.ts';
import { type AccountFacts, filledRows, type Message } from './message.ts';

/** To the shop: something that should work by itself does not. */
export function shopAlarm({ alarm, since }: AccountFacts): Message {
  const name = wordOf(alarm);
  return {
    subject: 'The shop needs a look',
    title: 'The shop needs a look',
    blocks: [
      { paragraph: isAlarm(name) ? alarmText(name) : name },
      filledRows([['Since', wordOf(since)]]),
      { button: 'Open the desk', link: '/desk/' },
    ],
  };
}
