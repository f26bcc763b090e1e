import ts from 'typescript';

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Converts an .astro file to TSX, so that its texts can be read: the code fence, then the template in a fragment, each on its own line
 * numbers. Scripts, styles and comments are blanked. Throws if the result does not parse: otherwise such a file would seem to have no
 * texts.
 */
export function templateOf(code: string, file: string): string {
  const [fence = '', front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(code) ?? [];
  const template = code
    .slice(fence.length)
    .replaceAll(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, blank)
    .replaceAll(
      /(<(script|style)\b[^<]*?(?<![/=])>)([\s\S]*?)(<\/\2>)/g,
      (_, open, __, body, close) => open + blank(body) + close,
    )
    // Tags that are never closed.
    .replaceAll(/<(meta|link|br|hr|img|input)\b((?:[^>"{]|"[^"]*"|\{[^}]*\})*?)\/?>/g, '<$1$2/>')
    // `{name}` is short for `name={name}`.
    .replaceAll(/(?<=\s)\{([\w$]+)\}/g, '{...$1}');
  const tsx = `${front}\n;<>${template}</>;`;
  const { diagnostics = [] } = ts.transpileModule(tsx, {
    reportDiagnostics: true,
    fileName: `${file}.tsx`,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.Latest },
  });
  const [first] = diagnostics;
  if (first) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
  return tsx;
}
