import { expect, test } from 'vitest';
import { renderMail } from '#netlify/commerce/messages/render-mail.ts';
import { accountHolders, mailSettings } from '#tests/support/account-holder.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop(mailSettings);
const { holder, post, mailsTo, mailedToken } = accountHolders(db);

test('the mail for a forgotten password carries the link that opens it', async () => {
  const owner = await holder();
  await post('reset-link', { account: owner.username });
  const [waiting] = await mailsTo(owner.email);
  const sent = await renderMail(verbCtx(db), waiting as never);
  const token = await mailedToken(owner.email, 'password_reset');
  expect('text' in sent && sent.text).toContain(`/reset-password/#${token}`);
});
