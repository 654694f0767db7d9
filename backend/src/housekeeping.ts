import type { Deps } from './deps';
import { knownDeviceRules } from './auth/known-device';
import { sealGamePasswords } from './games/seal-game-passwords';
import { throwAway } from './throw-away';

const dayMs = 86_400_000;
/** How long each is kept (days): counted tries, ended sessions, answers to idempotency keys, one-time codes, files never sent. */
const kept = { attempts: 1, sessions: 30, answers: 30, codes: 2, files: 1 };
/** Rows, and rows with pictures or films in them, that are deleted by one statement. */
const portion = { rows: 1_000, files: 20 };

/** Throws away what nobody will ask for again; safe at any time and in several processes. */
export async function housekeeping(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<void> {
  const throwAwayOf = (
    table: string,
    condition: string,
    days: number,
    rows = portion.rows,
  ): Promise<void> => {
    const before = new Date(clock.now().getTime() - days * dayMs);
    return throwAway(db, { table, condition, before, rows }, signal);
  };
  await throwAwayOf('attempt', 'minute < $1', kept.attempts);
  await throwAwayOf('session', 'expires_at < $1', kept.sessions);
  await throwAwayOf('known_device', 'last_used_at < $1', knownDeviceRules.keptFor / dayMs);
  await throwAwayOf('idempotency', 'created_at < $1', kept.answers);
  await throwAwayOf('otp', 'sent_at < $1', kept.codes);
  await throwAwayOf('sandbox_sms', 'sent_at < $1', kept.codes);
  // The slip itself stays; one that still waits for its verdict keeps its picture.
  await throwAwayOf(
    'slip_image',
    'slip_id in (select id from slip where judged_at < $1)',
    config.slipPictureDays,
    portion.files,
  );
  if (!signal?.aborted) await sealGamePasswords(db, config.gameSecrets);
  await throwAwayOf('chat_file', 'not is_sent and created_at < $1', kept.files, portion.files);
}
