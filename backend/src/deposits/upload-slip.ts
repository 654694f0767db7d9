import { createHash } from 'node:crypto';
import type { components } from '@wallet/contract';
import { limitTries } from '../core/http/limit-tries';
import { Busy } from '../core/jobs/fair-queue';
import type { MemberCall } from '../call';
import { storedAnswer, idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import { noteOfHeader } from './examine-picture';
import { isClosedAt } from './is-closed-at';
import { slipReadings } from './slip-readings';
import { storeSlip } from './store-slip';
import { takeSlipFile } from './take-slip-file';
import { toSlip } from './to-slip';

type Slip = components['schemas']['Slip'];

const perMinute = 10;

/**
 * Stores a slip and responds. Its picture is read later, in turns with other members' slips, and the result is in the
 * list of slips. The rest is decided with the verdict.
 */
export const uploadSlip: MemberCall<'uploadSlip'> = async ({
  deps,
  session: { member },
  idempotencyKey,
  log,
  ...upload
}) => {
  const { db, clock, settings } = deps;
  const { enabled, closedFrom, closedUntil, maxBytes } = await settings.get('slip');
  await limitTries(deps, `slip:${member.id}`, perMinute);
  const { bytes, picture } = await takeSlipFile(await upload.file(maxBytes));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const intent = { scope: `${member.id}:uploadSlip`, key: idempotencyKey, request: { sha256 } };
  // A stored slip keeps its response, even when uploads were closed or a limit was reached since then. A rejected
  // upload may be sent again.
  const before = await storedAnswer<Slip>(db, intent);
  if (before) return before;
  if (!enabled || isClosedAt(clock.now(), closedFrom, closedUntil)) throw refused('SLIP_CLOSED');
  const note = noteOfHeader(picture);
  const slip = await idempotent(db, intent, async (tx) =>
    toSlip(await storeSlip(tx, member, { bytes, sha256, type: picture.type, note }, clock.now())),
  );
  slipReadings.read(deps, { id: slip.reference, memberId: member.id }).catch((error: unknown) => {
    // The slip is stored, and a job reads it later.
    if (!(error instanceof Busy)) log.warn({ err: error }, 'a slip could not be read yet');
  });
  return slip;
};
