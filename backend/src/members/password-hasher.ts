import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { FairQueue } from '../core/jobs/fair-queue';

/** Cost of scrypt: memory for 2^log2N blocks of 8 × 128 bytes, computed `parallelization` times, one after another. */
export interface PasswordCost {
  log2N: number;
  parallelization: number;
}

const blockSize = 8;
const keyBytes = 32;

function derive(password: string, salt: Buffer, { log2N, parallelization }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = {
    N: 2 ** log2N,
    r: blockSize,
    p: parallelization,
    // Twice the memory that scrypt needs (128 bytes × blockSize for each block).
    maxmem: 2 ** log2N * blockSize * 256,
  };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Hashes and checks passwords off the main thread. Few run at a time, so that many logins at once do not block other
 * work. The requester is a member's id or a visitor's network (`customerNetworkOf`); requesters take turns.
 */
export class PasswordHasher {
  readonly #queue = new FairQueue({
    maxRunning: 2,
    maxRunningPerOwner: 2,
    maxWaiting: 128,
    maxWaitingPerOwner: 64,
  });
  readonly #cost: PasswordCost;
  /** A hash of no password, to check against when a member has none. */
  readonly #decoy: string;

  /** The default (16 MiB, parallelization 5) meets the OWASP recommendation and takes about 135 ms of one core. */
  constructor(cost: PasswordCost = { log2N: 14, parallelization: 5 }) {
    this.#cost = cost;
    this.#decoy = this.#format(randomBytes(16), randomBytes(keyBytes));
  }

  /**
   * Returns a salted hash that contains its own cost, so that the cost can be raised later.
   * @throws AppError 429 when too many calls are waiting, of this requester or in total
   */
  async hash(password: string, requester: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#queue.run(requester, () => derive(password, salt, this.#cost));
    return this.#format(salt, key);
  }

  /** Returns false for an undefined hash, after the same time as for a wrong password. @throws AppError 429 like `hash` */
  async matches(password: string, hash: string | undefined, requester: string): Promise<boolean> {
    const [scheme, log2N, parallelization, salt = '', key = ''] = (hash ?? this.#decoy).split('$');
    if (scheme !== 'scrypt') return this.matches(password, undefined, requester);
    const cost = { log2N: Number(log2N), parallelization: Number(parallelization) };
    const derived = await this.#queue.run(requester, () =>
      derive(password, Buffer.from(salt, 'base64url'), cost),
    );
    return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== undefined;
  }

  #format(salt: Buffer, key: Buffer): string {
    const { log2N, parallelization } = this.#cost;
    return ['scrypt', log2N, parallelization, salt.toString('base64url'), key.toString('base64url')].join(
      '$',
    );
  }
}
