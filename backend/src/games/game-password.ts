import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { isProviderError } from '@wallet/contract/providers';
import { minuteMs } from '@wallet/server';
import { column, type LeasedQueue, postpone } from '@wallet/server/db';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import type { GameAccountName } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { GameAccount } from './game-account';

const prefix = 'sealed:1:';
const algorithm = 'aes-256-gcm';
const sizeBytes = { nonce: 12, tag: 16 };
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'passwords of games', 32));
  keys.set(secret, key);
  return key;
}

/** Returns additional data for the encryption. A password that is copied to another account cannot be decrypted. */
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
  /** @throws Error when none of the secrets decrypts it */
  decrypt(secrets: readonly string[], account: GameAccountName, stored: string): string {
    const encrypted = Buffer.from(stored.slice(prefix.length), 'base64url');
    for (const secret of secrets) {
      const password = decryptWith(keyOf(secret), account, encrypted);
      if (password !== undefined) return password;
    }
    throw new Error(`No GAME_SECRET decrypts the password of ${account.username} at ${account.game}.`);
  },
};

/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Returns a random password that a person can type: letters and digits, about 56 bits. */
export function newGamePassword(): string {
  return `${pick(letters, 2)}${pick(letters + digits, 9)}${pick(digits, 1)}`;
}

const nothingPending = 'pending_password = null, pending_tries = 0, pending_next_try_at = null';

/**
 * Sends an account's pending password to the game, and stores it as the password after the game has accepted it.
 * @throws ProviderError `rejected` when the game rejects it; the old password stays. Any other error leaves it pending
 */
export async function confirmPassword(
  { db, providers, config }: Deps,
  { memberId, game, username, encryptedPassword }: GameAccount,
): Promise<void> {
  const values = [memberId, game, encryptedPassword];
  const password = gamePassword.decrypt(config.gameSecrets, { game, username }, encryptedPassword);
  const isPending = 'member_id = $1 and game_code = $2 and pending_password = $3';
  try {
    await providers.games.setPassword({ game, username, password });
  } catch (error) {
    if (isProviderError(error, 'rejected'))
      await db.query(`update game_account set ${nothingPending} where ${isPending}`, values);
    throw error;
  }
  await db.query(`update game_account set password = $3, ${nothingPending} where ${isPending}`, values);
}

/** Passwords that a game has not confirmed. A row without a time is due at once. */
const passwordQueue = {
  table: 'game_account',
  key: ['member_id', 'game_code'],
  isOpen: 'pending_password is not null',
  dueAt: 'pending_next_try_at',
  due: "coalesce(pending_next_try_at, '-infinity')",
  attempts: 'pending_tries',
  pauseMs: { first: 10_000, max: 30 * minuteMs },
  columns: {
    memberId: column<string>(),
    game: column<string>('game_code'),
    username: column<string>(),
    encryptedPassword: column<string>('pending_password'),
  },
} satisfies LeasedQueue;

/** Retries every new password whose confirmation was lost, so that members see the passwords that the games have. */
export const confirmPasswords = (deps: Deps, options: ConcurrentOptions = {}): Promise<void> =>
  processDue(deps, passwordQueue, options, (account) =>
    confirmPassword(deps, account).catch(async (error: unknown) => {
      // The game rejected the new password: the old one stays, and nothing is pending any more.
      if (isProviderError(error, 'rejected')) return;
      await postpone(deps, passwordQueue, account.memberId, account.game);
      throw error;
    }),
  );
