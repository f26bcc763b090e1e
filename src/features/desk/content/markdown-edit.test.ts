import { expect, test } from 'vitest';
import { applyTool, type Tool } from './markdown-edit.ts';

/** The selection stands between | and |. */
function apply(marked: string, tool: Tool): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const to = before.length + chosen.length;
  const done = applyTool({ text: before + chosen + after, from: before.length, to }, tool);
  return `${done.text.slice(0, done.from)}|${done.text.slice(done.from, done.to)}|${done.text.slice(done.to)}`;
}

test.each([
  ['a |word| b', 'bold', 'a **|word|** b'],
  ['a **|word|** b', 'bold', 'a |word| b'],
  ['||', 'italic', '*||*'],
  ['one\nt|w|o\nthree', 'heading', 'one\n|## two|\nthree'],
  ['|one\ntwo|', 'list', '|- one\n- two|'],
  ['|- one\n- two|', 'list', '|one\ntwo|'],
  ['see |here|', 'link', 'see [here](https://||)'],
] as const)('%j with %s becomes %j', (before, tool, after) => {
  expect(apply(before, tool)).toBe(after);
});
