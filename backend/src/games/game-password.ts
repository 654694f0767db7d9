import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { GameAccountName } from '../outside/games/game-provider';

const mark = 'sealed:1:';
const cipher = 'aes-256-gcm';
const size = { nonce: 12, tag: 16 };
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'passwords of games', 32));
  keys.set(secret, known);
  return known;
}

/** Sealed for this very account: copied to another one it opens nothing. */
const accountBytes = ({ game, username }: GameAccountName): Buffer => Buffer.from(`${game}\n${username}`);

function openWith(key: Buffer, account: GameAccountName, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, size.nonce);
  const tag = sealed.subarray(size.nonce, size.nonce + size.tag);
  const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: size.tag });
  decipher.setAAD(accountBytes(account)).setAuthTag(tag);
  try {
    return (
      decipher.update(sealed.subarray(size.nonce + size.tag), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}

/** How the passwords of game accounts stand in the database: members are shown theirs, so a hash would not do. */
export const gamePassword = {
  /** Seals a password with the first secret. */
  seal([secret = '']: readonly string[], account: GameAccountName, password: string): string {
    const nonce = randomBytes(size.nonce);
    const sealing = createCipheriv(cipher, keyOf(secret), nonce, { authTagLength: size.tag });
    sealing.setAAD(accountBytes(account));
    const text = Buffer.concat([sealing.update(password, 'utf8'), sealing.final()]);
    return mark + Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
  },
  /**
   * The password of a sealed text, with whichever secret it was sealed; what was never sealed is the password itself.
   * @throws Error when none of the secrets opens it
   */
  open(secrets: readonly string[], account: GameAccountName, stored: string): string {
    if (!stored.startsWith(mark)) return stored;
    const sealed = Buffer.from(stored.slice(mark.length), 'base64url');
    for (const secret of secrets) {
      const password = openWith(keyOf(secret), account, sealed);
      if (password !== undefined) return password;
    }
    throw new Error(`No GAME_SECRET opens the password of ${account.username} at ${account.game}.`);
  },
  isSealed: (stored: string): boolean => stored.startsWith(mark),
};
