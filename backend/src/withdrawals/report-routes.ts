import type { FastifyBaseLogger } from 'fastify';
import { type AddReports, addReport } from '../core/providers/provider-reports';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { driveMovement } from '../transfers';

/** Fetches a payment's outcome, because its provider reported that there is one. */
async function checkPayoutNow(deps: Deps, log: FastifyBaseLogger, key: string): Promise<undefined> {
  const { db, clock } = deps;
  const [leg] = await db.query<{ movement: string }>(
    'select movement_id as movement from movement_leg where id = $1',
    [key],
  );
  if (!leg) throw new AppError(404, 'NO_DATA');
  await db.query(`update movement set next_try_at = $2 where id = $1 and status = 'PROCESSING'`, [
    leg.movement,
    clock.now(),
  ]);
  // Not awaited: a provider that handles one request at a time could not respond. After a crash, the reconciler does it.
  driveMovement(deps, leg.movement).catch((error: unknown) =>
    log.warn({ err: error }, 'a reported payment could not be checked yet'),
  );
}

export const addPayoutReports: AddReports = (scope, deps) =>
  addReport(scope, 'reportPayout', 'key', ({ key }) => checkPayoutNow(deps, scope.log, key));
