import { textOf } from '#commerce/outbox/read-mail-order.ts';
import { alarmText, isAlarm } from '#commerce/pulse/alarms.ts';
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
