import type { Deps } from './deps';
import { sealGamePasswords } from './games/seal-game-passwords';

const dayMs = 86_400_000;
/** How long each is kept (days): counted tries, ended sessions, answers to idempotency keys, one-time codes, files never sent. */
const kept = { attempts: 1, sessions: 30, answers: 30, codes: 2, files: 1 };

/** Throws away what nobody will ask for again; safe at any time and in several processes. */
export async function housekeeping({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  await db.query('delete from attempt where minute < $1', [before(kept.attempts)]);
  await db.query('delete from session where expires_at < $1', [before(kept.sessions)]);
  await db.query('delete from idempotency where created_at < $1', [before(kept.answers)]);
  await db.query('delete from otp where sent_at < $1', [before(kept.codes)]);
  await db.query('delete from sandbox_sms where sent_at < $1', [before(kept.codes)]);
  // The slip itself stays; one that still waits for its verdict keeps its picture.
  await db.query('delete from slip_image i using slip s where s.id = i.slip_id and s.judged_at < $1', [
    before(config.slipPictureDays),
  ]);
  await sealGamePasswords(db, config.gameSecrets);
  await db.query('delete from chat_file where not is_sent and created_at < $1', [before(kept.files)]);
}
