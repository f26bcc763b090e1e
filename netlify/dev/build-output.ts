/** Prefix of the output lines that are shown while a build runs. Other lines are shown only if it fails. */
const messagePrefix = '! ';

/**
 * Returns a function that takes the output in pieces of any size and calls `onMessage` for each complete marked
 * line.
 */
export function messageReader(onMessage: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith(messagePrefix)) onMessage(line.slice(messagePrefix.length));
  };
}
