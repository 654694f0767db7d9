import type { Deps } from './deps';
import { knownDeviceRules } from './members/known-device';
import { encryptGamePasswords } from './games';
import { purge } from './core/db/statements';

const dayMs = 86_400_000;
/**
 * Retention in days: counted attempts, ended sessions, responses to idempotency keys, one-time codes, unsent files, and
 * ids of providers' requests.
 */
const kept = { attempts: 1, messages: 1, sessions: 30, answers: 30, codes: 2, files: 1 };
/** Number of rows that one statement deletes, and number of rows with pictures or videos. */
const batch = { rows: 1_000, files: 20 };

/** Purges data that is no longer needed. Safe at any time and in several processes. */
export async function housekeeping(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<void> {
  const purgeRows = (table: string, condition: string, days: number, rows = batch.rows): Promise<void> => {
    const before = new Date(clock.now().getTime() - days * dayMs);
    return purge(db, { table, condition, before, rows }, signal);
  };
  await purgeRows('attempt', 'minute < $1', kept.attempts);
  await purgeRows('session', 'expires_at < $1', kept.sessions);
  await purgeRows('known_device', 'last_used_at < $1', knownDeviceRules.validForMs / dayMs);
  await purgeRows('idempotency', 'created_at < $1', kept.answers);
  await purgeRows('provider_message', 'received_at < $1', kept.messages);
  await purgeRows('otp', 'sent_at < $1', kept.codes);
  // The slip itself remains. A slip without a verdict keeps its picture.
  await purgeRows(
    'slip_image',
    'slip_id in (select id from slip where judged_at < $1)',
    config.slipPictureDays,
    batch.files,
  );
  if (!signal?.aborted) await encryptGamePasswords(db, config.gameSecrets);
  await purgeRows('chat_file', 'not is_sent and created_at < $1', kept.files, batch.files);
}
