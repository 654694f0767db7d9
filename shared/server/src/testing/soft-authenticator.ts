import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { components } from '@wallet/contract';

type Schemas = components['schemas'];

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

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
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    // A zero id of the authenticator's model, the length of the passkey's id, that id and the key.
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#authenticatorData(rp.id, 0, change, attested))],
    ]);
    const clientDataJSON = base64url(this.#clientData(challenge, 'webauthn.create', change));
    return {
      id: base64url(id),
      response: {
        clientDataJSON,
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
      },
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
