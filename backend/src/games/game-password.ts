import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Reader } from '../core/db/driver';
import type { GameAccountName } from '../core/providers/providers';

const prefix = 'sealed:1:';
const cipher = 'aes-256-gcm';
const size = { nonce: 12, tag: 16 };
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'passwords of games', 32));
  keys.set(secret, key);
  return key;
}

/** Binds an encrypted password to its account: copied to another account, it cannot be decrypted. */
const accountBytes = ({ game, username }: GameAccountName): Buffer => Buffer.from(`${game}\n${username}`);

function decryptWith(key: Buffer, account: GameAccountName, encrypted: Buffer): string | undefined {
  const nonce = encrypted.subarray(0, size.nonce);
  const tag = encrypted.subarray(size.nonce, size.nonce + size.tag);
  const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: size.tag });
  decipher.setAAD(accountBytes(account)).setAuthTag(tag);
  try {
    return (
      decipher.update(encrypted.subarray(size.nonce + size.tag), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}

/** Encrypts the passwords of game accounts. Members can see them, so a hash is not enough. */
export const gamePassword = {
  encrypt([secret = '']: readonly string[], account: GameAccountName, password: string): string {
    const nonce = randomBytes(size.nonce);
    const encryption = createCipheriv(cipher, keyOf(secret), nonce, { authTagLength: size.tag });
    encryption.setAAD(accountBytes(account));
    const text = Buffer.concat([encryption.update(password, 'utf8'), encryption.final()]);
    return prefix + Buffer.concat([nonce, encryption.getAuthTag(), text]).toString('base64url');
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

/** Encrypts the passwords that are still stored in clear text: those from before encryption was introduced, and the demo's. */
export async function encryptGamePasswords(db: Reader, secrets: readonly string[]): Promise<void> {
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

/** Excludes letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Returns a random password that a person can type: letters and digits, about 56 bits. */
export function newGamePassword(): string {
  return `${pick(letters, 2)}${pick(letters + digits, 9)}${pick(digits, 1)}`;
}
