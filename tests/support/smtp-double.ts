import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail that the server accepted. `id` is its Message-ID, by which mail programs recognise a second copy. */
export type Handed = { id: string; to: string; subject: string; source: string };
export type SmtpDouble = Awaited<ReturnType<typeof startSmtpDouble>>;

/**
 * A small mail server that can be down, slow, refuse an address, or hang up after it took a mail. Without `keepsSource` it
 * stores only the headers of mails, which saves memory if there are thousands.
 */
export async function startSmtpDouble({ keepsSource = true } = {}) {
  const handed: Handed[] = [];
  const sockets = new Set<Socket>();
  const manners = {
    isDown: false,
    isSlow: false,
    /** Answers to RCPT TO, by address. */
    refuses: new Map<string, string>(),
    hangsUpAfterMail: false,
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (manners.isDown) return void socket.destroy();
    if (manners.isSlow) return;
    converse(socket);
  });

  function converse(socket: Socket): void {
    let to = '';
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 double.test');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    function hear(line: string): unknown {
      if (data) {
        if (line !== '.') return data.push(line);
        const mail = read(to, data);
        handed.push(keepsSource ? mail : { ...mail, source: '' });
        data = undefined;
        if (manners.hangsUpAfterMail) return socket.destroy();
        return say('250 kept');
      }
      const [, address = ''] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
      if (/^EHLO/i.test(line)) return socket.write('250-double.test\r\n250 8BITMIME\r\n');
      if (address) {
        to = address;
        return say(manners.refuses.get(address) ?? '250 ok');
      }
      if (/^DATA/i.test(line)) {
        data = [];
        return say('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return say('250 ok');
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    handed,
    manners,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails as people see them: mail programs show a second copy only once. */
    seen: () => [...new Map(handed.map((mail) => [mail.id, mail])).values()],
    behave: () => {
      Object.assign(manners, { isDown: false, isSlow: false, hangsUpAfterMail: false });
      manners.refuses.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read(to: string, lines: readonly string[]): Handed {
  const source = lines.join('\n');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)$`, 'im').exec(source)?.[1] ?? '';
  return { id: header('Message-ID'), to, subject: decoded(header('Subject')), source };
}

/** A header as people read it (RFC 2047): words of Base64 or quoted printable, between which a space does not count. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replaceAll('%', '=25').replaceAll('_', ' ').replaceAll('=', '%')),
    );
