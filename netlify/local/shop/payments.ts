import { refundsOwed } from '#commerce/operator/refunds-owed.ts';
import { type Reconciled, reconcile } from '#commerce/payments/reconcile.ts';
import { ok } from '#domain/result.ts';
import type { Command } from './command.ts';
import { rupees } from './print.ts';

const rounds = 50;
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

export const paymentCommands: Command[] = [
  {
    name: 'payments reconcile',
    summary: 'ask the payment provider about every open payment, and send the refunds that are owed',
    async run(ctx, { confirm }) {
      const owed = await refundsOwed(ctx);
      const question = `${count(owed.count, 'refund')} of ${rupees(owed.paise)} in all will be sent. Go on?`;
      const agreed = owed.count > 0 ? await confirm(question) : ok(null);
      if (!agreed.ok) return agreed;
      const sum: Reconciled = { checked: 0, failed: 0, refunds: 0, left: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const done = await reconcile(ctx, { everything: round === 0 });
        if (!done.ok) return done;
        sum.checked += done.value.checked;
        sum.failed += done.value.failed;
        sum.refunds += done.value.refunds;
        sum.left = done.value.left;
        const isStuck = done.value.checked + done.value.refunds === 0;
        if (sum.left === 0 || isStuck) break;
      }
      const trouble = sum.failed + sum.left > 0;
      const text = [
        `${count(sum.checked, 'payment')} checked, ${count(sum.refunds, 'refund')} sent.`,
        trouble &&
          `${count(sum.failed + sum.left, 'question')} unanswered: the payment provider cannot be reached. Simulated payments need the shop to run (npm start).`,
      ];
      return ok({ json: sum, text: text.filter(Boolean).join('\n') });
    },
  },
];
