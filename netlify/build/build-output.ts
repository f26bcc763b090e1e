/** Begins the lines that a build says to whoever waits for it; the others are shown only when it fails. */
const mark = '! ';

/** Takes a process's output as it comes and hands on each whole line that is meant for the reader. */
export function buildWords(hear: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith(mark)) hear(line.slice(mark.length));
  };
}
