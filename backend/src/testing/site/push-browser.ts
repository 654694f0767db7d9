import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { MockAgent } from 'undici';

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message by RFC 8291, as a browser does. */
function decrypt(keys: ECDH, auth: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([text('WebPush: info'), keys.getPublicKey(), serverKey]);
  const secret = derive(keys.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, text('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, text('Content-Encoding: nonce'), 12);
  const encrypted = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The last byte other than padding marks the end.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

/** A browser with its push service, which answers with `status`, and the messages that it decrypted. */
export function pushBrowser(agent: MockAgent, name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const browser = {
    target: {
      endpoint: `https://push.example/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    status: 201,
    messages: [] as unknown[],
    headers: [] as Record<string, string>[],
  };
  agent
    .get('https://push.example')
    .intercept({ path: `/${name}`, method: 'POST' })
    .reply((options) => {
      browser.headers.push(options.headers as Record<string, string>);
      browser.messages.push(decrypt(keys, auth, options.body as unknown as Buffer));
      return { statusCode: browser.status, data: '' };
    })
    .persist();
  return browser;
}
