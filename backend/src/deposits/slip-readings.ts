import type { Db } from '../core/db/driver';
import type { Deps } from '../deps';
import { Busy, FairQueue } from '../core/jobs/fair-queue';
import { examinePicture } from './examine-picture';
import { noteReading } from './note-reading';
import { slipCodeReader } from './slip-code-reader';

/** Unread slip and its owner. */
export interface UnreadSlip {
  id: string;
  memberId: string;
}

type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** A large picture takes seconds of CPU time. So one is read at a time, and members take turns. */
const queue = new FairQueue({ width: 1, widthPerOwner: 1, waiting: 1_000, waitingPerOwner: 20 });

/** Slips that this process reads or has queued, by id, so that no slip is read twice. */
interface Underway {
  slips: Map<string, Promise<void>>;
  isStopped: boolean;
}
const byDatabase = new WeakMap<Db, Underway>();

function underwayOf(db: Db): Underway {
  const underway = byDatabase.get(db) ?? { slips: new Map<string, Promise<void>>(), isStopped: false };
  byDatabase.set(db, underway);
  return underway;
}

async function readNow({ db, clock }: ReadingDeps, id: string): Promise<void> {
  if (underwayOf(db).isStopped) throw new Busy('No more slips are read: the program stops.');
  // Loaded only now, so that pictures wait in the database and not in memory.
  const found = await db.query<{ bytes: Uint8Array }>(
    `select i.bytes from slip s join slip_image i on i.slip_id = s.id
     where s.id = $1 and s.read_at is null and s.status = 'PROCESSING'`,
    [id],
  );
  if (!found[0]) return;
  const examined = await examinePicture(Buffer.from(found[0].bytes));
  await db.tx((tx) => noteReading(tx, id, examined, clock.now()));
}

/** Reads the pictures of stored slips after the upload's response was sent. */
export const slipReadings = {
  /**
   * Reads one slip when its member's turn comes. A slip that was already read or judged stays unchanged.
   * @throws Busy when too many slips wait, of this member or in total, or when the process is stopping
   */
  read(deps: ReadingDeps, { id, memberId }: UnreadSlip): Promise<void> {
    const { slips } = underwayOf(deps.db);
    const running =
      slips.get(id) ?? queue.run(memberId, () => readNow(deps, id)).finally(() => slips.delete(id));
    slips.set(id, running);
    return running;
  },
  /** Cancels the current read and starts no more. After the next start of the process, the rest is read. */
  async stop(db: Db): Promise<void> {
    const underway = underwayOf(db);
    underway.isStopped = true;
    await slipCodeReader.end();
    await Promise.allSettled(underway.slips.values());
  },
};
