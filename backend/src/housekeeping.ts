import type { Deps } from './deps';
import { knownDeviceRules } from './members/known-device';
import { encryptGamePasswords } from './games';
import { eraseClosedAccounts } from './privacy';
import { purge } from './core/db/statements';

const dayMs = 86_400_000;
/** Retention; `messages` are ids of providers' requests, `responses` those to idempotency keys. */
const retentionDays = { attempts: 1, messages: 1, sessions: 30, responses: 30, codes: 2, files: 1 };
/** Number of rows that one statement deletes, and number of rows with pictures or videos. */
const batchSize = { rows: 1_000, files: 20 };

/** Purges data that is no longer needed. Safe at any time and in several processes. */
export async function housekeeping(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings' | 'securityEvents'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, config } = deps;
  const purgeRows = (
    table: string,
    condition: string,
    days: number,
    rows = batchSize.rows,
  ): Promise<void> => {
    const value = new Date(clock.now().getTime() - days * dayMs);
    return purge(db, { table, condition, value, rows }, signal);
  };
  await purgeRows('attempt', 'minute < $1', retentionDays.attempts);
  await purgeRows('session', 'expires_at < $1', retentionDays.sessions);
  await purgeRows('known_device', 'last_used_at < $1', knownDeviceRules.validForMs / dayMs);
  await purgeRows('passkey_challenge', 'expires_at < $1', retentionDays.attempts);
  await purgeRows('passkey_confirmation', 'expires_at < $1', retentionDays.attempts);
  await purgeRows('idempotency', 'created_at < $1', retentionDays.responses);
  await purgeRows('provider_message', 'received_at < $1', retentionDays.messages);
  await purgeRows('otp', 'sent_at < $1', retentionDays.codes);
  // The slip itself remains. The picture of a slip without a result is not deleted.
  await purgeRows(
    'slip_image',
    'slip_id in (select id from slip where judged_at < $1)',
    config.slipPictureDays,
    batchSize.files,
  );
  if (!signal?.aborted) await encryptGamePasswords(db, config.gameSecrets);
  await purgeRows('chat_file', 'not is_sent and created_at < $1', retentionDays.files, batchSize.files);
  await eraseClosedAccounts(deps, signal);
}
