import { lookStyles } from '#domain/base/look.ts';
import { escapeHtml } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import type { KeptMail } from './kept-mails.ts';

/** The pages of the local inbox. Mails come from strangers' input: all of it is escaped, and their HTML is framed. */

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

export function listPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ nth, at, to, subject }) => `<li><a href="/mail/${nth}/"><strong>${escapeHtml(subject)}</strong>
<span>to ${escapeHtml(to)}</span> <time datetime="${at}">${clock.format(new Date(at))}</time></a></li>`,
  );
  const list =
    items.length > 0
      ? `<ol>${items.join('\n')}</ol>`
      : '<p>No mail yet. Place an order: its mails come here.</p>';
  return page(
    'Mail of this shop',
    `<main>
<h1>Mail of this shop</h1>
<p class="soft">Mails of the shop on this machine. They are shown here and sent to nobody. Newest first; reload the page for new mail.</p>
${list}
</main>`,
  );
}

export function mailPage({ nth, at, from, to, replyTo, subject, text }: KeptMail): string {
  const head = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['At', clock.format(new Date(at))],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value as string)}</dd>`);
  return page(
    subject,
    `<main>
<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>${head.join('')}</dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${nth}/html"></iframe>
<h2>Plain text</h2>
<pre>${escapeHtml(text)}</pre>
</main>`,
  );
}

const style = `
:root { color-scheme: light dark; }
${lookStyles(settings().look)}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 ${settings().look.font}; overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 16px clamp(12px, 4vw, 32px) 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 8px 0 12px; }
h2 { font-size: 18px; margin: 24px 0 8px; }
a { color: var(--cyan); }
.soft, time, span, dt { color: var(--soft); font-size: 14px; }
ol { list-style: none; margin: 0; padding: 0; }
li a { display: block; padding: 12px 16px; margin: 8px 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--cyan); }
li strong { display: block; }
time { float: right; padding-left: 12px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dd { margin: 0; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 14px; }
pre { white-space: pre-wrap; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; font-size: 14px; }
`;

export const notFoundPage = (): string =>
  page('Not found', '<main><h1>No such mail</h1><p><a href="/">All mail</a></p></main>');
