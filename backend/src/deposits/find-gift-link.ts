import type { Db, Tx } from '../core/db/driver';
import { type GiftLink, giftLinkColumns } from './gift-link';

async function find(db: Db | Tx, id: string, lock: string): Promise<GiftLink> {
  const rows = await db.query<GiftLink>(`select ${giftLinkColumns} from gift_link where id = $1 ${lock}`, [
    id,
  ]);
  if (!rows[0]) throw new Error(`The gift link ${id} is not there.`);
  return rows[0];
}

/** Finds the gift link with this id. It must exist. */
export const findGiftLink = {
  now: (db: Db, id: string): Promise<GiftLink> => find(db, id, ''),
  /** Locks the row until the transaction ends. */
  locked: (tx: Tx, id: string): Promise<GiftLink> => find(tx, id, 'for no key update'),
};
