import { type Db, purge, type Tx } from '@wallet/server/db';
import type { Deps } from '../deps';
import { lockMember } from '../members/member';
import { findObstacle } from './close-account';
import { erasedColumns } from './member-columns';
import { memberTables } from './member-tables';
import { addMs, dayMs } from '@wallet/server';

const membersPerQuery = 50;
/** Rows that one statement deletes; files and pictures are large. */
const batchSize = { messages: 1_000, files: 20 };

/** Tables of the chat and of pictures. Their rows are deleted in batches, before `eraseMember`. */
const batchedTables: ReadonlySet<string> = new Set([
  'chat_conversation',
  'chat_file',
  'chat_file_part',
  'chat_message',
  'slip_image',
]);
const deletedTables = Object.entries(memberTables)
  .filter(([table, { erasure }]) => erasure === 'delete' && !batchedTables.has(table))
  .map(([table]) => table);

/** Ids of the files in the member's messages. Support's files, and files from before the login, have no owner. */
const filesOfMessages = `select substring(c.message->'payload'->>'filePath' from '^/media/chat/([A-Za-z0-9_-]{43})[.]')
  from chat_message c join chat_conversation v on v.id = c.conversation_id
  where v.member_id = $1 and c.message->>'message_type' = 'media'`;

/** Deletes the large data in batches. A run that stops in between is continued by the next one. */
async function deleteFilesAndChat(db: Db, memberId: string, signal?: AbortSignal): Promise<void> {
  const remove = (table: string, condition: string, rows: number): Promise<void> =>
    purge(db, { table, condition, value: memberId, rows }, signal);
  await remove('chat_file', 'member_id = $1', batchSize.files);
  await remove('chat_file', `id in (${filesOfMessages})`, batchSize.files);
  await remove(
    'chat_message',
    'conversation_id in (select id from chat_conversation where member_id = $1)',
    batchSize.messages,
  );
  await remove('slip_image', 'slip_id in (select id from slip where member_id = $1)', batchSize.files);
}

/**
 * Removes everything that identifies the member; only the id stays, in records of money. Returns false when the account
 * may not be erased.
 */
async function eraseMember(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  await lockMember(tx, memberId);
  const [member] = await tx.query<{ isClosed: boolean }>(
    `select status = 'closed' and closed_at is not null and erased_at is null as "isClosed" from member where id = $1`,
    [memberId],
  );
  // Support may have opened the account again, or money may have arrived.
  if (!member?.isClosed || (await findObstacle(tx, memberId, now))) return false;
  await tx.query(
    `delete from chat_message where conversation_id in (select id from chat_conversation where member_id = $1)`,
    [memberId],
  );
  await tx.query('delete from chat_conversation where member_id = $1', [memberId]);
  for (const table of deletedTables) await tx.query(`delete from ${table} where member_id = $1`, [memberId]);
  await tx.query(
    `update game_account set password = 'sealed:', pending_password = null, pending_tries = 0,
       pending_next_try_at = null where member_id = $1`,
    [memberId],
  );
  await tx.query(
    `update movement set payee = payee || '{"accountName": ""}' where member_id = $1 and payee is not null`,
    [memberId],
  );
  await tx.query(`update member set ${erasedColumns()} where id = $1`, [memberId, now]);
  return true;
}

/** Removes the bank accounts of withdrawals once the law no longer requires them. */
async function erasePayees({ db, clock, settings }: Deps, signal?: AbortSignal): Promise<void> {
  const { moneyRecordYears } = await settings.get('privacy');
  for (;;) {
    if (signal?.aborted) return;
    const [batch] = await db.query<{ erased: number }>(
      `with erased as (
         update movement set payee = null where id = any(array(
           select v.id from member m join movement v on v.member_id = m.id
           where m.erased_at is not null and m.closed_at < $1::timestamptz - make_interval(years => $2)
             and v.payee is not null limit ${batchSize.messages})) returning 1)
       select count(*) as erased from erased`,
      [clock.now(), moneyRecordYears],
    );
    if ((batch?.erased ?? 0) < batchSize.messages) return;
  }
}

/**
 * Erases the personal data of accounts that were closed long enough ago. It skips accounts with money, with a deposit in
 * progress, or on a break: a new account with the same number would end it. It is safe at any time and in several processes.
 */
export async function eraseClosedAccounts(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, clock, settings, securityEvents } = deps;
  const { eraseAfterDays } = await settings.get('privacy');
  const closedBefore = addMs(clock.now(), -eraseAfterDays * dayMs);
  let lastId: string | undefined = '';
  while (lastId !== undefined) {
    const due: { id: string }[] = await db.query(
      `select id from member m where status = 'closed' and closed_at <= $1 and erased_at is null and id > $2
         and not exists (select from play_break where member_id = m.id and ended_at is null and ends_at > $3)
       order by id limit ${membersPerQuery}`,
      [closedBefore, lastId, clock.now()],
    );
    for (const { id } of due) {
      if (signal?.aborted) return;
      if (await findObstacle(db, id, clock.now())) continue;
      await deleteFilesAndChat(db, id, signal);
      if (signal?.aborted) return;
      if (await db.tx((tx) => eraseMember(tx, id, clock.now())))
        securityEvents.report('user_deleted', { memberId: id });
    }
    lastId = due.length < membersPerQuery ? undefined : due.at(-1)?.id;
  }
  await erasePayees(deps, signal);
}
