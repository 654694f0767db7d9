import type { Db } from '../../platform/db/driver';
import type { Deps } from '../../deps';
import { Busy, FairQueue } from '../../platform/background/fair-queue';
import { examinePicture } from './examine-picture';
import { noteReading } from './note-reading';
import { slipCodeReader } from './slip-code-reader';

/** A slip that is to be read, and whose it is. */
export interface UnreadSlip {
  id: string;
  memberId: string;
}

type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** A large picture takes seconds of a core: one is read at a time, and members take turns. */
const queue = new FairQueue({ width: 1, widthPerOwner: 1, waiting: 1_000, waitingPerOwner: 20 });

/** What this process reads or is going to, by the slip's id, so that nothing is read twice. */
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
  // Only now, so that pictures wait in the database and not in memory.
  const found = await db.query<{ bytes: Uint8Array }>(
    `select i.bytes from slip s join slip_image i on i.slip_id = s.id
     where s.id = $1 and s.read_at is null and s.status = 'PROCESSING'`,
    [id],
  );
  if (!found[0]) return;
  const examined = await examinePicture(Buffer.from(found[0].bytes));
  await db.tx((tx) => noteReading(tx, id, examined, clock.now()));
}

/** Reads the pictures of slips that were stored, after their senders were answered. */
export const slipReadings = {
  /**
   * Reads one when it is its member's turn; one that was read, or judged, stays as it is.
   * @throws Busy when too many wait, of this member or of all, or the program stops
   */
  read(deps: ReadingDeps, { id, memberId }: UnreadSlip): Promise<void> {
    const { slips } = underwayOf(deps.db);
    const running =
      slips.get(id) ?? queue.run(memberId, () => readNow(deps, id)).finally(() => slips.delete(id));
    slips.set(id, running);
    return running;
  },
  /** Breaks off what is being read and begins nothing more: the next start of the program reads what is left. */
  async stop(db: Db): Promise<void> {
    const underway = underwayOf(db);
    underway.isStopped = true;
    await slipCodeReader.end();
    await Promise.allSettled(underway.slips.values());
  },
};
