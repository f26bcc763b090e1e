import { type SubmitEvent, useState } from 'react';
import { requestPreview } from '#browser/editors.ts';
import { explain } from '#browser/explain.ts';
import type { PreviewLink, PreviewRequest } from '#contract/content.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { formatTime } from './Changes.tsx';

type Outcome = { link: PreviewLink } | { problem: string };

/** Creates a link to an unpublished product or post. Anybody with the link sees the page until the link expires. */
export function PreviewForm({ apiKey }: { apiKey: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const type: PreviewRequest['type'] = fields.get('type') === 'post' ? 'post' : 'product';
    setBusy(true);
    try {
      const slug = String(fields.get('slug')).trim();
      setOutcome({ link: await requestPreview(apiKey, { type, slug, hours: Number(fields.get('hours')) }) });
    } catch (error) {
      const { reason, message } = explain(error);
      setOutcome({ problem: reason ?? message });
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">Preview before publishing</h2>
      <form className="panel preview-form" onSubmit={submit}>
        <SelectField name="type" label="What">
          <option value="product">Product</option>
          <option value="post">Post</option>
        </SelectField>
        <TextField
          name="slug"
          label="Slug"
          required
          autoComplete="off"
          autoCapitalize="none"
          hint="The last part of its address"
        />
        <SelectField name="hours" label="Link holds for" defaultValue="24">
          <option value="1">1 hour</option>
          <option value="24">1 day</option>
          <option value="168">7 days</option>
        </SelectField>
        <Button look="ink" type="submit" busy={busy}>
          {busy ? 'Making the link...' : 'Make a link'}
        </Button>
        {outcome && <PreviewOutcome outcome={outcome} />}
      </form>
    </section>
  );
}

function PreviewOutcome({ outcome }: { outcome: Outcome }) {
  if ('problem' in outcome) {
    return (
      <Banner tone="bad">
        <p>{outcome.problem}</p>
      </Banner>
    );
  }
  const { path, expires_at } = outcome.link;
  return (
    <Banner tone="good" title="The link is ready">
      <p>
        <a className="preview-link" href={path} target="_blank" rel="noopener">
          {new URL(path, location.href).href}
        </a>
      </p>
      <p>Anybody with this link can see the page until {formatTime(expires_at)}.</p>
    </Banner>
  );
}
