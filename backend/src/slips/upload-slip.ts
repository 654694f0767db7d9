import { createHash } from 'node:crypto';
import type { components } from '@wallet/contract/schema';
import { Busy } from '../auth/bounded-semaphore';
import { limitTries } from '../deposit/limit-tries';
import type { MemberCall } from '../http/call';
import { storedAnswer, idempotent } from '../http/idempotency';
import { refused } from '../http/refused';
import { examineSlip } from './examine-slip';
import { isClosedAt } from './is-closed-at';
import { storeSlip } from './store-slip';
import { takeSlipFile } from './take-slip-file';
import { toSlip } from './to-slip';

type Slip = components['schemas']['Slip'];

const perMinute = 10;

/** Takes a slip in, reads what its picture says, and leaves the rest to whoever judges it. */
export const uploadSlip: MemberCall<'uploadSlip'> = async ({
  deps,
  session: { member },
  idempotencyKey,
  ...upload
}) => {
  const { db, clock, settings } = deps;
  const { enabled, closedFrom, closedUntil, maxBytes } = await settings.get('slip');
  await limitTries(deps, `slip:${member.id}`, perMinute);
  const { bytes, picture } = await takeSlipFile(await upload.file(maxBytes));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const intent = { scope: `${member.id}:uploadSlip`, key: idempotencyKey, request: { sha256 } };
  // What was taken in stays so, whatever has closed or filled up since; and what is refused here may be sent again.
  const before = await storedAnswer<Slip>(db, intent);
  if (before) return before;
  if (!enabled || isClosedAt(clock.now(), closedFrom, closedUntil)) throw refused('SLIP_CLOSED');
  const examined = await examineSlip(bytes, picture).catch((error: unknown) => {
    throw error instanceof Busy ? refused('SLIP_UPLOAD_FAIL') : error;
  });
  return idempotent(db, intent, async (tx) =>
    toSlip(await storeSlip(tx, member, { bytes, sha256, type: picture.type, examined }, clock.now())),
  );
};
