import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import * as calls from '#contract/desk-routes.ts';
import { textTools as words } from '#texts/en/desk-entry-form.ts';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { applyTool, type Tool, tools } from './markdown-edit.ts';
import '#src/styles/prose.css';

type MarkdownFieldProps = FieldProps & { value: string; onChange: (text: string) => void };

/** A text in Markdown with a few buttons, and below it how its page will show it. */
export function MarkdownField({ value, onChange, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number]>(undefined);
  useLayoutEffect(() => {
    // After a tool the words that it was used on stay selected.
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = undefined;
  });

  function apply(tool: Tool) {
    if (!area.current) return;
    const { selectionStart: from, selectionEnd: to } = area.current;
    const done = applyTool({ text: value, from, to }, tool);
    selection.current = [done.from, done.to];
    onChange(done.text);
  }
  return (
    <div className="markdown">
      <Field {...field}>
        {(controlProps) => (
          <div>
            <div className="markdown-tools" role="toolbar" aria-label={words.toolbar(field.label)}>
              {tools.map((tool) => (
                <button
                  key={tool}
                  type="button"
                  aria-label={words.tools[tool].label}
                  onClick={() => apply(tool)}
                >
                  {words.tools[tool].sign}
                </button>
              ))}
            </div>
            <textarea
              {...controlProps}
              ref={area}
              rows={10}
              className="field-input"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        )}
      </Field>
      <LiveView text={value} label={field.label} />
    </div>
  );
}

const pauseMs = 500;

/** The text as its page shows it, made by the same code as the page. The last one stays until the next is there. */
function LiveView({ text, label }: { text: string; label: string }) {
  const [html, setHtml] = useState('');
  const [isStale, setStale] = useState(false);
  /** On a phone it would stand between the fields: it is opened there. */
  const [isBeside] = useState(() => matchMedia('(min-width: 900px)').matches);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { signal } = controller;
        const shown = text.trim()
          ? await callDesk(client, calls.deskText, { body: { markdown: text }, signal })
          : { html: '' };
        setHtml(shown.html);
        setStale(false);
      } catch {
        if (!controller.signal.aborted) setStale(true);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  if (!html && !isStale) return null;
  return (
    <section aria-label={words.view(label)}>
      <details className="markdown-view" open={isBeside}>
        <summary className="soft">{isStale ? words.noView : words.asShown}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop has cleaned it, as for its pages */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    </section>
  );
}
