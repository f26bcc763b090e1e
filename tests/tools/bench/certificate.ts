import { generateKeyPairSync, sign } from 'node:crypto';

/** One value in DER, the encoding of certificates: its tag, its length and what it holds. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const integer = (value: number) => der(0x02, Buffer.from([value]));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const host = 'localhost';
const commonName = sequence(der(0x31, sequence(oid('550403'), text(0x0c, host))));
const alternativeName = sequence(oid('551d11'), der(0x04, sequence(text(0x82, host))));
const day = 86_400_000;
const utc = (time: number) =>
  text(0x17, `${new Date(time).toISOString().replace(/[-T:]/g, '').slice(2, 14)}Z`);

/** A new key and a self-signed certificate for localhost, valid for a day: no command has to be installed for it. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName,
    sequence(utc(Date.now() - day), utc(Date.now() + day)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
