import type { SlipNoteCode } from '@wallet/contract';
import { claimDue, column, type LeasedQueue, type Tx } from '@wallet/server/db';
import type { ConcurrentOptions } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import { slipCodeReader } from './code-reader';
import { listTransferReports } from './deposit';
import { maxPixels, type Picture, pictureOf, slipReference } from './picture';

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
    `update slip set read_at = $2::timestamptz, ref_no = $3, note = $4::text, ask_at = null,
       status = case when $4::text is null then status else 'FAILED' end,
       judged_at = case when $4::text is null then judged_at else $2::timestamptz end
     where id = $1 and read_at is null and status = 'PROCESSING'`,
    [id, at, refNo, finalNote],
  );
}

/** Reads the picture of a slip. Does nothing when it was read, or the slip was decided. */
export async function readSlip({ db, clock }: Deps, id: string): Promise<void> {
  const [unread] = await db.query<{ bytes: Uint8Array }>(
    `select i.bytes from slip s join slip_image i on i.slip_id = s.id
     where s.id = $1 and s.read_at is null and s.status = 'PROCESSING'`,
    [id],
  );
  if (!unread) return;
  const examined = await examinePicture(Buffer.from(unread.bytes));
  await db.tx((tx) => storeReading(tx, id, examined, clock.now()));
}

/** Unread slips. Members take turns. A large picture takes seconds of CPU time, so a claim has few within the lease. */
const pictureQueue = {
  table: 'slip',
  isOpen: "status = 'PROCESSING' and read_at is null",
  dueAt: 'ask_at',
  due: 'coalesce(ask_at, created_at)',
  maxPerClaim: 3,
  maxPerMember: 1,
  columns: { id: column<string>() },
} satisfies LeasedQueue;

/** Reads the pictures of all received slips, one after another. Safe at any time and in several processes. */
export async function readUnreadSlips(deps: Deps, { signal, report }: ConcurrentOptions = {}): Promise<void> {
  for (;;) {
    const due = await claimDue(deps, pictureQueue);
    if (due.length === 0) return;
    for (const { id } of due) {
      if (signal?.aborted) return;
      await readSlip(deps, id).catch((error: unknown) => {
        // A stop of the process interrupts the reading. The slip is due again when its lease ends.
        if (!signal?.aborted) report?.(error);
      });
    }
  }
}
