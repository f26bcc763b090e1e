/** What the buttons above a text do with it, in Markdown. */

export type Selected = { text: string; from: number; to: number };
export const tools = ['heading', 'bold', 'italic', 'list', 'link'] as const;
export type Tool = (typeof tools)[number];

const marks = { bold: '**', italic: '*' } as const;
const prefixes = { heading: '## ', list: '- ' } as const;

function around({ text, from, to }: Selected, mark: string): Selected {
  const chosen = text.slice(from, to);
  const isInside = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  if (isInside)
    return {
      text: text.slice(0, from - mark.length) + chosen + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  return {
    text: text.slice(0, from) + mark + chosen + mark + text.slice(to),
    from: from + mark.length,
    to: to + mark.length,
  };
}

/** Adds the prefix to each line of the selection, or takes it from all of them. */
function beforeLines({ text, from, to }: Selected, prefix: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (hasAll ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}

function asLink({ text, from, to }: Selected): Selected {
  const words = text.slice(from, to) || 'words';
  const link = `[${words}](https://)`;
  // The cursor stands where the address is typed.
  const at = from + link.length - 1;
  return { text: text.slice(0, from) + link + text.slice(to), from: at, to: at };
}

/** The text with the tool used on the selection, and what is selected then. Used twice, it is as before. */
export function applyTool(selected: Selected, tool: Tool): Selected {
  if (tool === 'bold' || tool === 'italic') return around(selected, marks[tool]);
  return tool === 'link' ? asLink(selected) : beforeLines(selected, prefixes[tool]);
}
