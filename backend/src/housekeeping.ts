import type { Deps } from './deps';
import { knownDeviceRules } from './members/known-device';
import { eraseClosedAccounts } from './privacy/erase-accounts';
import { queueEndingCoupons } from './push/send-messages';
import { removeEndedSubscriptions } from './push/subscriptions';
import { purge } from '@wallet/server/db';
import { addMs, dayMs } from '@wallet/server';

/** Rows that one statement deletes; `files` is for tables with pictures or videos, whose rows are large. */
const batchSize = { rows: 1_000, files: 20 };

/** Rows to delete by table: the condition ($1 is the oldest time that stays) and the days that they are stored. */
const retention: readonly (readonly [table: string, condition: string, days: number])[] = [
  ['attempt', 'minute < $1', 1],
  ['session', 'expires_at < $1', 30],
  ['known_device', 'last_used_at < $1', knownDeviceRules.validForMs / dayMs],
  ['passkey_challenge', 'expires_at < $1', 1],
  ['passkey_confirmation', 'expires_at < $1', 1],
  ['idempotency', 'created_at < $1', 30],
  // Ids of providers' requests.
  ['provider_message', 'received_at < $1', 1],
  ['otp', 'sent_at < $1', 2],
  // The activity page shows the twelve months before the current one.
  ['game_result', 'at < $1', 400],
  ['play_time', 'day < $1', 400],
];

/** Purges data that is no longer needed. Safe at any time and in several processes. */
export async function housekeeping(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = deps;
  const purgeRows = (table: string, condition: string, days: number, rows: number): Promise<void> => {
    const value = addMs(clock.now(), -days * dayMs);
    return purge(db, { table, condition, value, rows }, signal);
  };
  for (const [table, condition, days] of retention) await purgeRows(table, condition, days, batchSize.rows);
  // The slip itself remains. The picture of a slip without a result is not deleted.
  const hasOldResult = 'slip_id in (select id from slip where judged_at < $1)';
  await purgeRows('slip_image', hasOldResult, config.slipPictureDays, batchSize.files);
  await purgeRows('chat_file', 'not is_sent and created_at < $1', 1, batchSize.files);
  await removeEndedSubscriptions(deps);
  await queueEndingCoupons(deps);
  await eraseClosedAccounts(deps, signal);
}
