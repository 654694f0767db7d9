import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Queryable } from '../core/db/driver';
import type { GameAccountName } from '../core/providers/providers';

const prefix = 'sealed:1:';
const algorithm = 'aes-256-gcm';
const sizeBytes = { nonce: 12, tag: 16 };
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'passwords of games', 32));
  keys.set(secret, key);
  return key;
}

/** Returns additional data for the encryption. It binds a password to its account: a copy at another cannot be decrypted. */
const associatedDataOf = ({ game, username }: GameAccountName): Buffer => Buffer.from(`${game}\n${username}`);

function decryptWith(key: Buffer, account: GameAccountName, encrypted: Buffer): string | undefined {
  const nonce = encrypted.subarray(0, sizeBytes.nonce);
  const tag = encrypted.subarray(sizeBytes.nonce, sizeBytes.nonce + sizeBytes.tag);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizeBytes.tag });
  decipher.setAAD(associatedDataOf(account)).setAuthTag(tag);
  try {
    return (
      decipher.update(encrypted.subarray(sizeBytes.nonce + sizeBytes.tag), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}

/** Encrypts the passwords of game accounts. Members can see them, so a hash is not enough. */
export const gamePassword = {
  encrypt([secret = '']: readonly string[], account: GameAccountName, password: string): string {
    const nonce = randomBytes(sizeBytes.nonce);
    const cipher = createCipheriv(algorithm, keyOf(secret), nonce, { authTagLength: sizeBytes.tag });
    cipher.setAAD(associatedDataOf(account));
    const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
    return prefix + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  },
  /** Returns an unencrypted password unchanged. @throws Error when none of the secrets decrypts it */
  decrypt(secrets: readonly string[], account: GameAccountName, stored: string): string {
    if (!stored.startsWith(prefix)) return stored;
    const encrypted = Buffer.from(stored.slice(prefix.length), 'base64url');
    for (const secret of secrets) {
      const password = decryptWith(keyOf(secret), account, encrypted);
      if (password !== undefined) return password;
    }
    throw new Error(`No GAME_SECRET decrypts the password of ${account.username} at ${account.game}.`);
  },
};

interface PlaintextPassword {
  memberId: string;
  game: string;
  username: string;
  password: string;
}

const batchSize = 500;

/** Encrypts the passwords that are still in plain text: those of the demo, and those from before encryption existed. */
export async function encryptGamePasswords(db: Queryable, secrets: readonly string[]): Promise<void> {
  for (;;) {
    const plaintext = await db.query<PlaintextPassword>(
      `select member_id as "memberId", game_code as game, username, password from game_account
       where password not like 'sealed:%' order by member_id, game_code limit ${batchSize}`,
    );
    for (const { memberId, game, username, password } of plaintext) {
      await db.query(
        'update game_account set password = $4 where member_id = $1 and game_code = $2 and password = $3',
        [memberId, game, password, gamePassword.encrypt(secrets, { game, username }, password)],
      );
    }
    if (plaintext.length < batchSize) return;
  }
}

/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Returns a random password that a person can type: letters and digits, about 56 bits. */
export function newGamePassword(): string {
  return `${pick(letters, 2)}${pick(letters + digits, 9)}${pick(digits, 1)}`;
}
