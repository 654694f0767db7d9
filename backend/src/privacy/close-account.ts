import type { ErrorCode } from '@wallet/contract';
import type { Queryable, Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { readGames } from '../games';
import { sendNotice } from '../members/notice';
import { fieldError } from '../members/member-fields';
import { endLogins, verifyPassword } from '../members/password';
import { lockCaller, type Session } from '../members/session';

type Obstacle = Extract<ErrorCode, 'ACCOUNT_HAS_MONEY' | 'ACCOUNT_HAS_PENDING' | 'BONUS_REMAINING'>;

/** SQL conditions about `member m` that prevent closing and erasing. A member can resolve them in this order. */
const obstacles: readonly (readonly [code: Obstacle, condition: string])[] = [
  [
    'ACCOUNT_HAS_PENDING',
    `exists (select from movement_progress where member_id = m.id and status = 'PROCESSING' and ended_at is null)
     or exists (select from qr_code where member_id = m.id and status in ('opening', 'waiting') and expires_at > $2)`,
  ],
  ['BONUS_REMAINING', 'exists (select from bonus_round where member_id = m.id and ended_at is null)'],
  // A refund that is set aside is not the member's money yet.
  [
    'ACCOUNT_HAS_MONEY',
    `exists (select from ledger_account where owner = m.id and balance <> 0
       and (kind in ('wallet', 'game') or (kind = 'hold' and label <> 'refund')))`,
  ],
];

const obstacleSql = `select case ${obstacles.map(([code, condition]) => `when ${condition} then '${code}'`).join(' ')}
  end as code from member m where m.id = $1`;

/** Returns why an account can be neither closed nor erased now; null when nothing prevents it. */
export async function findObstacle(db: Queryable, memberId: string, now: Date): Promise<Obstacle | null> {
  const [row] = await db.query<{ code: Obstacle | null }>(obstacleSql, [memberId, now]);
  return row?.code ?? null;
}

async function requireNoObstacle(db: Queryable, memberId: string, now: Date): Promise<void> {
  const obstacle = await findObstacle(db, memberId, now);
  if (obstacle) throw new AppError(422, obstacle);
}

async function storeClosing(tx: Tx, { clock }: Deps, session: Session, passwordHash: string): Promise<void> {
  const { id: memberId } = session.member;
  await lockCaller(tx, clock, session);
  await requireNoObstacle(tx, memberId, clock.now());
  const [member] = await tx.query<{ hash: string }>(
    'select password_hash as hash from member where id = $1',
    [memberId],
  );
  if (member?.hash !== passwordHash) throw fieldError('WRONG_PASSWORD', 'password');
  await tx.query(`update member set status = 'closed', closed_at = $2 where id = $1`, [
    memberId,
    clock.now(),
  ]);
  await endLogins(tx, clock, memberId, 'password');
}

/**
 * Closes an account and ends all its sessions. Its personal data is erased later by `eraseClosedAccounts`.
 * @throws AppError WRONG_PASSWORD with the field, REQUEST_LIMIT_1MIN, GAME_UNREACHABLE, or an obstacle
 */
export async function closeMemberAccount(deps: Deps, session: Session, password: string): Promise<void> {
  const { db, clock, settings } = deps;
  const { member } = session;
  const hash = await verifyPassword(deps, session, password, 'password');
  await requireNoObstacle(db, member.id, clock.now());
  // A member may have won in a game since its last reading.
  if ((await readGames(deps, member)).length > 0) throw new AppError(422, 'GAME_UNREACHABLE');
  await db.tx((tx) => storeClosing(tx, deps, session, hash));
  const { eraseAfterDays } = await settings.get('privacy');
  await sendNotice(deps, member.username, 'accountClosed', { days: eraseAfterDays });
}
