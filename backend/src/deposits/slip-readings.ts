import type { SlipNoteCode } from '@wallet/contract';
import type { Db, Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { FairQueue } from '../core/jobs/fair-queue';
import { type ConcurrentOptions, runConcurrently } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import { slipCodeReader } from './code-reader';
import { listTransferReports } from './deposit';
import { maxPixels, type Picture, pictureOf, slipReference } from './picture';
import { addMs } from '@wallet/server';

/** The reference of the transfer, if there is one, or why the picture is rejected. */
interface ExaminedPicture {
  refNo: string | null;
  note: SlipNoteCode | null;
}

/** Returns why a picture is rejected by its header alone, before it is decoded; null when the header is acceptable. */
export function noteOfHeader({ width, height }: Pick<Picture, 'width' | 'height'>): SlipNoteCode | null {
  if (width === 0 || height === 0) return 'CANNOT_READ_CROPPED_IMAGE';
  return width * height > maxPixels ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}

/** Reads a slip's picture. Rejects it only for a certain problem; the later check of the slip decides the rest. */
async function examinePicture(bytes: Buffer): Promise<ExaminedPicture> {
  const picture = pictureOf(bytes);
  if (!picture) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const note = noteOfHeader(picture);
  if (note) return { refNo: null, note };
  const result = await slipCodeReader.read(bytes, picture);
  // The cause may be a slow machine, so a person reviews the slip.
  if ('exceeded' in result) return { refNo: null, note: null };
  if ('broken' in result) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const reference = result.code === null ? null : slipReference(result.code);
  if (reference === 'broken') return { refNo: null, note: 'UNSTABLE_REFNO_ON_SLIP' };
  return { refNo: reference?.refNo ?? null, note: null };
}

async function isOnAnotherSlip(tx: Tx, id: string, refNo: string): Promise<boolean> {
  const reports = await listTransferReports(tx, refNo, id);
  // A transfer credited through a QR code or by the bank is handled when the slip is checked.
  return reports.some(({ source }) => source === 'slip');
}

/**
 * Stores the result of reading a slip's picture. The slip fails when another slip has the same transfer. A slip that
 * was read or decided in the meantime stays unchanged.
 */
async function storeReading(tx: Tx, id: string, { refNo, note }: ExaminedPicture, at: Date): Promise<void> {
  const finalNote = refNo !== null && (await isOnAnotherSlip(tx, id, refNo)) ? 'SLIP_REFNO_DUPLICATED' : note;
  await tx.query(
    `update slip set read_at = $2::timestamptz, ref_no = $3, note = $4::text,
       status = case when $4::text is null then status else 'FAILED' end,
       judged_at = case when $4::text is null then judged_at else $2::timestamptz end
     where id = $1 and read_at is null and status = 'PROCESSING'`,
    [id, at, refNo, finalNote],
  );
}

export interface UnreadSlip {
  id: string;
  memberId: string;
}

/** A large picture takes seconds of CPU time. So one is read at a time, and members take turns. */
const queue = new FairQueue({
  maxRunning: 1,
  maxRunningPerOwner: 1,
  maxWaiting: 1_000,
  maxWaitingPerOwner: 20,
});

interface ReadingState {
  /** The reads of slips that are running or queued, by the slip's id, so that no slip is read twice. */
  slips: Map<string, Promise<void>>;
  isStopped: boolean;
}

const stateByDb = new WeakMap<Db, ReadingState>();

function getReadingState(db: Db): ReadingState {
  const state = stateByDb.get(db) ?? { slips: new Map<string, Promise<void>>(), isStopped: false };
  stateByDb.set(db, state);
  return state;
}

/** True for the error of a read that was not started: too many slips wait, or the process is stopping. */
export const isTooBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'REQUEST_LIMIT';

async function readNow({ db, clock }: Deps, id: string): Promise<void> {
  if (getReadingState(db).isStopped) throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: 5_000 });
  // Loaded only now, so that the pictures of waiting slips are not in memory.
  const found = await db.query<{ bytes: Uint8Array }>(
    `select i.bytes from slip s join slip_image i on i.slip_id = s.id
     where s.id = $1 and s.read_at is null and s.status = 'PROCESSING'`,
    [id],
  );
  if (!found[0]) return;
  const examined = await examinePicture(Buffer.from(found[0].bytes));
  await db.tx((tx) => storeReading(tx, id, examined, clock.now()));
}

/** Reads the pictures of stored slips after the upload's response was sent. */
export const slipReadings = {
  /**
   * Reads one slip when its member's turn comes. A slip that was already read or decided stays unchanged.
   * @throws AppError 429 when too many slips wait, of this member or in total, or when the process is stopping
   */
  read(deps: Deps, { id, memberId }: UnreadSlip): Promise<void> {
    const { slips } = getReadingState(deps.db);
    const read =
      slips.get(id) ?? queue.run(memberId, () => readNow(deps, id)).finally(() => slips.delete(id));
    slips.set(id, read);
    return read;
  },
  /** Cancels the current read and starts no more. After the next start of the process, the rest is read. */
  async stop(db: Db): Promise<void> {
    const state = getReadingState(db);
    state.isStopped = true;
    await slipCodeReader.stop();
    await Promise.allSettled(state.slips.values());
  },
};

/** Maximum number of slips per run, and per member in one run. */
const maxPerRun = 50;
const maxPerMember = 5;
/** The process that accepts a slip reads it at once. Other processes read it only after this time, in ms. */
const headStartMs = 30_000;

/** Reads slips that are still unread, because the process that accepted them died or was busy. */
export async function readUnreadSlips(deps: Deps, options: ConcurrentOptions = {}): Promise<void> {
  const unread = await deps.db.query<UnreadSlip>(
    `select id, "memberId" from (
       select id, member_id as "memberId", place, row_number() over (partition by member_id order by place) as turn
       from slip where read_at is null and status = 'PROCESSING' and created_at <= $1) waiting
     where turn <= ${maxPerMember} order by turn, place limit ${maxPerRun}`,
    [addMs(deps.clock.now(), -headStartMs)],
  );
  await runConcurrently(unread, options, (slip) =>
    slipReadings.read(deps, slip).catch((error: unknown) => {
      // A later run reads it.
      if (!isTooBusy(error)) throw error;
    }),
  );
}
