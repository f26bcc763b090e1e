import { BlockList, isIP } from 'node:net';
import { SetupError } from '#domain/base/result.ts';

/** Well-known ranges by name, besides addresses and ranges such as `10.0.0.0/8`. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '127.0.0.0/8', '::1/128'],
};

/** IPv4 written inside IPv6, as a socket that listens on both reports it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function trusted(list: string): BlockList {
  const found = new BlockList();
  const wanted = list.split(/[\s,]+/).filter(Boolean);
  for (const entry of wanted.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits);
    if (!isIP(address) || !Number.isInteger(length) || length < 0 || length > (family === 'ipv6' ? 128 : 32))
      throw new SetupError(
        `TRUSTED_PROXIES has "${entry}". Write addresses or ranges with commas, such as 10.0.0.0/8, or loopback or private.`,
      );
    found.addSubnet(address, length, family);
  }
  return found;
}

/** The trusted proxies. Throws a SetupError for a list that cannot be read. */
export function trustedProxies(list: string) {
  const known = trusted(list);
  const trusts = (connection: string): boolean => {
    const address = plain(connection);
    const family = isIP(address);
    return family !== 0 && known.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  /**
   * A shopper's address: that of the connection, or, where it is a trusted proxy's, the right-most address of
   * `X-Forwarded-For` that is none. The shopper may have written the addresses left of it, so they are ignored.
   */
  const addressOf = (connection: string, forwarded: string | null): string => {
    const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim().replace(/^\[|\](:\d+)?$/g, '')));
    let address = plain(connection);
    while (trusts(address)) {
      const next = hops.pop();
      if (!next || !isIP(next)) break;
      address = next;
    }
    return address;
  };
  return { trusts, addressOf };
}
