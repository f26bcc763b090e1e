/** Advice for a server that could not listen, in a sentence; undefined if the cause is not known. */
export function listenAdvice(error: unknown, port: number, host = process.env.HOST): string | undefined {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already taken. Stop what runs there, or choose another: PORT=${port + 1}.`;
  if (code === 'EACCES')
    return `You may not open port ${port} as this user. Choose one from 1024 on: PORT=4400.`;
  if (!host) return undefined;
  return `HOST is "${host}", which is not an address of this machine. Try HOST=0.0.0.0, or leave it empty.`;
}
