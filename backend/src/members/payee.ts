import type { Schemas } from '../call';
import type { Queryable, Tx } from '@wallet/server/db';
import { AppError, toAppError } from '../core/errors';
import type { Payee } from '../core/providers/providers';
import type { Deps } from '../deps';
import { passkeySite } from '../settings/site-terms';
import { fieldError } from './member-fields';
import { announceChange } from './notice';
import { requireConfirmation } from './passkey-confirmation';
import { verifyPassword } from './password';
import { toDuplicateError } from './registration';
import { lockCaller, type Session } from './session';
import { addMs, dayMs } from '@wallet/server';

/** Maximum changes in 24 hours; each change sends a message. */
const maxChangesPerDay = 5;

interface PayeeChange {
  session: Session;
  /** The member's new bank account, to which withdrawals are paid. */
  payee: Payee;
  password: string | undefined;
  passkeyProof: string | undefined;
  ip: string;
  /** Further changes of the member, made in the same transaction. */
  alsoChange?: (tx: Tx) => Promise<unknown>;
}

async function recordFormerPayee(tx: Tx, memberId: string, now: Date): Promise<void> {
  const rows = await tx.query<{ count: number; firstAt: Date | null }>(
    `select count(*) as count, min(changed_at) as "firstAt" from payee_change
     where member_id = $1 and changed_at > $2`,
    [memberId, addMs(now, -dayMs)],
  );
  const { count = 0, firstAt = null } = rows[0] ?? {};
  if (count >= maxChangesPerDay) {
    const retryAfter = (firstAt?.getTime() ?? 0) + dayMs - now.getTime();
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter });
  }
  await tx.query(
    `insert into payee_change (member_id, bank_code, bank_account_name, bank_account_no, changed_at)
     select id, bank_code, bank_account_name, bank_account_no, $2 from member where id = $1`,
    [memberId, now],
  );
}

/**
 * Runs under the member's lock: a concurrent withdrawal either comes first and goes to the former account, or comes
 * later and is rejected because of the pause.
 */
async function replacePayee(deps: Deps, change: PayeeChange): Promise<void> {
  const { db, clock } = deps;
  const { session, payee, passkeyProof, alsoChange } = change;
  const { member } = session;
  const offersPasskeys = (await passkeySite(deps)) !== undefined;
  await db.tx(async (tx) => {
    await lockCaller(tx, clock, session);
    if (offersPasskeys)
      await requireConfirmation(tx, {
        session,
        command: { action: 'changePayee', payee },
        proof: passkeyProof,
        now: clock.now(),
      });
    await recordFormerPayee(tx, member.id, clock.now());
    await tx.query(
      'update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4 where id = $1',
      [member.id, payee.bankCode, payee.accountName, payee.accountNo],
    );
    await alsoChange?.(tx);
  });
}

/**
 * Changes the account that a member is paid to. The password is required, since the token may be stolen, and then a
 * passkey of a member who has one. The member gets a text message, and withdrawals pause.
 * @throws AppError WRONG_PASSWORD with the name of the field, PASSKEY_REQUIRED, EXISTING_BANK, REQUEST_LIMIT
 */
export async function changePayee(deps: Deps, change: PayeeChange): Promise<void> {
  const { password, ip } = change;
  const { member } = change.session;
  try {
    if (!password) throw fieldError('WRONG_PASSWORD', 'password');
    await verifyPassword(deps, change.session, password, 'password');
    await replacePayee(deps, change);
  } catch (error) {
    const failure = toDuplicateError(error);
    const reason = toAppError(failure)?.code;
    // Without a proof, the page only learns that it must ask for the passkey. This is no failure.
    const isFirstStep = reason === 'PASSKEY_REQUIRED' && change.passkeyProof === undefined;
    if (reason && !isFirstStep)
      deps.securityEvents.report('payee_change_fail', { memberId: member.id, ip, reason });
    throw failure;
  }
  const { bankCode, accountNo } = change.payee;
  const values = { account: `${bankCode} x${accountNo.slice(-4)}` };
  await announceChange(deps, 'payee_change', member, ip, { name: 'payeeChanged', values });
}

/**
 * Returns when withdrawals open again after the last change of the payee, reset of the password or removal of a
 * passkey; null when they are open.
 */
export async function pausedUntil(
  db: Queryable,
  memberId: string,
  pauseMs: number,
  now: Date,
): Promise<Date | null> {
  const rows = await db.query<{ lastChange: Date | null }>(
    `select greatest(password_reset_at, passkey_removed_at,
       (select max(changed_at) from payee_change where member_id = m.id)) as "lastChange"
     from member m where id = $1`,
    [memberId],
  );
  const lastChange = rows[0]?.lastChange;
  const until = lastChange ? addMs(lastChange, pauseMs) : null;
  return until && until > now ? until : null;
}

export async function readPayeeTerms(
  { db, clock, settings }: Deps,
  memberId: string,
): Promise<Schemas['PayeeChange']> {
  const { pause } = await settings.get('payee');
  const until = await pausedUntil(db, memberId, pause, clock.now());
  return { needsPassword: true, pause, pausedUntil: until?.toISOString() ?? null };
}
