/**
 * The styles of the window, as a constructed style sheet, because the content security policy forbids style
 * elements. Its colours are the page's custom properties, which a shadow tree inherits.
 */
export function windowStyles(accent: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { --accent: ${/^#[0-9a-f]{3,8}$/i.test(accent) ? accent : 'var(--cyan)'}; }
    * { box-sizing: border-box; }
    dialog { width: min(26rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem); padding: 0; overflow: auto;
      border: 1px solid var(--line); border-radius: 16px; background: var(--surface); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; }
    dialog::backdrop { background: color-mix(in srgb, var(--dark) 70%, transparent); }
    .head { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; padding: 16px 12px 16px 20px;
      border-block-start: 6px solid var(--accent); }
    h2 { margin: 0; font-size: 1.125rem; align-self: center; }
    .about { grid-column: 1 / -1; margin: 0; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
    .amount { grid-column: 1 / -1; margin: 0; font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .notice { margin: 0; padding: 10px 16px 10px 20px; background: color-mix(in srgb, var(--sun) 25%, var(--surface)); font-size: .9375rem;
      font-weight: 600; }
    .tabs { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; margin: 16px 20px 0; padding: 4px;
      border-radius: 12px; background: var(--sunk); }
    button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--surface); color: inherit; cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--ink); }
    button:focus-visible { outline: 3px solid var(--cyan); outline-offset: 2px; }
    button:disabled { opacity: .55; cursor: default; }
    .tab { border-color: transparent; background: none; white-space: nowrap; }
    .tab[aria-selected=true] { background: var(--surface); border-color: var(--line); font-weight: 600; }
    .panel { margin: 16px 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; }
    .panel dt { color: var(--soft); font-size: .875rem; }
    .panel dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    .panel dl { display: grid; gap: 8px; margin: 0; }
    .actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 20px 20px; }
    .main { grid-column: 1 / -1; min-height: 52px; border-color: var(--sun); background: var(--sun); color: var(--dark); font-weight: 700; }
    .close { min-width: 44px; border-color: transparent; background: none; font-size: 1.25rem; line-height: 1; }
    .message { margin: 0 20px 16px; color: var(--bad); font-weight: 600; }
    .message:empty { display: none; }
  `);
  return sheet;
}
