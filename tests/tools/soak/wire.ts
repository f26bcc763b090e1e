import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `asked`: the server never gets the message. `answered`: it acts on it, and its answer is lost. */
export type Moment = 'asked' | 'answered';

/** A TCP proxy that cuts all connections at a chosen message and refuses new ones until `mend`. */
export type Wire = {
  port: number;
  /** The number of messages to the server since `mend`. */
  sent: () => number;
  isCut: () => boolean;
  cutAt: (message: number, moment: Moment, onCut?: () => void) => void;
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Opens a proxy in front of a port of this machine. */
export async function openWire(targetPort: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let plan: { message: number; moment: Moment; onCut?: (() => void) | undefined } | undefined;
  let sent = 0;
  let isCut = false;
  let loseAnswer = false;

  function cut(): void {
    if (isCut) return;
    isCut = true;
    for (const socket of sockets) socket.destroy();
    plan?.onCut?.();
  }

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const target = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (isCut) return;
      sent += 1;
      if (sent === plan?.message) {
        if (plan.moment === 'asked') return cut();
        loseAnswer = true;
      }
      target.write(chunk);
    });
    target.on('data', (chunk) => {
      if (loseAnswer) return cut();
      if (!isCut) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    isCut: () => isCut,
    cut,
    cutAt(message, moment, onCut) {
      plan = { message, moment, onCut };
    },
    mend() {
      plan = undefined;
      sent = 0;
      isCut = false;
      loseAnswer = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
