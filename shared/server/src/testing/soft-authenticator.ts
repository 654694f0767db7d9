import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { components } from '@wallet/contract';

type Schemas = components['schemas'];

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Returns the CBOR (RFC 8949) of a value; only of the types that an authenticator needs. */
function cbor(value: Cbor): Buffer {
  // Major types: 0 and 1 are integers, 2 bytes, 3 text, 5 a map. 24 and 25 announce a size of one and of two bytes.
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
}

/** The options that decide about a new passkey. */
interface NewPasskeyOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** What a test changes about an answer, as an attacker or a broken device would. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** False for a device that has not checked its user. */
  isUserVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A device with passkeys (ES256) for the site of the tests. It signs whatever a test requests. */
export class SoftAuthenticator {
  readonly #origin: string;
  /** The last passkey. */
  credential: Credential | undefined;

  constructor(origin = 'https://thongdee.example') {
    this.#origin = origin;
  }

  #clientData(challenge: string, type: string, { origin = this.#origin, ...change }: Tampering): Buffer {
    return Buffer.from(
      JSON.stringify({ type: change.type ?? type, challenge: change.challenge ?? challenge, origin }),
    );
  }

  #authenticatorData(rpId: string, counter: number, change: Tampering, attested?: Buffer): Buffer {
    const isUserVerified = change.isUserVerified ?? true;
    // WebAuthn's flags: user present, user verified, attested credential data.
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(change.counter ?? counter);
    return Buffer.concat([
      sha256(change.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }

  /** Creates a passkey and returns the request that stores it. */
  create(
    { challenge, rp, user }: NewPasskeyOptions,
    name: string,
    change: Tampering = {},
  ): Schemas['PasskeyRegistration'] {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.credential = { id, privateKey, userHandle: user.id, counter: 0 };
    // The public key as COSE: type EC2, algorithm ES256, curve P-256, x and y.
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    // A zero id of the authenticator's model, the length of the passkey's id, that id and the key.
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(rp.id, 0, change, attested)],
    ]);
    const clientDataJSON = base64url(this.#clientData(challenge, 'webauthn.create', change));
    return {
      id: base64url(id),
      response: { clientDataJSON, attestationObject: base64url(cbor(attestation)) },
      name,
    };
  }

  /** Signs a challenge with the last passkey. */
  sign(
    { challenge, rpId }: Schemas['PasskeyRequestOptions'],
    change: Tampering = {},
  ): Schemas['PasskeyAssertion'] {
    if (!this.credential) throw new Error('The device has no passkey.');
    const { id, privateKey, userHandle } = this.credential;
    this.credential.counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, this.credential.counter, change);
    const clientData = this.#clientData(challenge, 'webauthn.get', change);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(privateKey);
    return {
      id: base64url(id),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: change.userHandle ?? userHandle,
      },
    };
  }
}
