import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { storedResponse, idempotent } from '../core/http/idempotency';
import type { IncomingFile } from '../core/http/incoming-file';
import { mediaType } from '../core/http/media-type';
import { isClosedAt, type NewSlip, storeSlip, toSlip, type SlipRow, slipColumns } from './slip';
import { slipLink } from './slip-pictures';
import { sha256 } from '@wallet/server';

/**
 * Reads a slip's file into memory. The caller limits its size.
 * @throws AppError SLIP_NO_FILE, SLIP_INVALID_FILE by content, SLIP_UPLOAD_FAIL when the upload broke off
 */
async function readSlipFile(file: IncomingFile | undefined): Promise<Omit<NewSlip, 'sha256'>> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of file?.bytes ?? []) chunks.push(chunk);
  } catch (error) {
    // A form that ends too early is an upload that broke off, so the member may try again.
    const isFinal = error instanceof AppError && error.code !== 'MALFORMED_REQUEST';
    throw isFinal ? error : new AppError(422, 'SLIP_UPLOAD_FAIL');
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw new AppError(422, 'SLIP_NO_FILE');
  const type = mediaType(bytes);
  // A screenshot, or a photograph of paper.
  if (type !== 'image/png' && type !== 'image/jpeg') throw new AppError(422, 'SLIP_INVALID_FILE');
  return { bytes, type };
}

/**
 * Stores a slip and responds. A job asks the provider for its result, which the list of slips shows.
 */
export const uploadSlip: MemberCall<'uploadSlip'> = async (input) => {
  const { deps, member, idempotentRequest } = input;
  const { db, clock, settings } = deps;
  const { enabled, closedFrom, closedUntil, maxBytes } = await settings.get('slip');
  const picture = await readSlipFile(await input.file(maxBytes));
  const hash = sha256(picture.bytes);
  // A retry gets the response of the stored slip, even when uploads were closed since then. A rejected upload stores
  // nothing, so it may be sent again.
  const stored = await storedResponse<Schemas['Slip']>(db, idempotentRequest({ sha256: hash }));
  if (stored) return stored;
  if (!enabled || isClosedAt(clock.now(), closedFrom, closedUntil)) throw new AppError(422, 'SLIP_CLOSED');
  return idempotent(db, idempotentRequest({ sha256: hash }), async (tx) =>
    toSlip(await storeSlip(tx, member, { ...picture, sha256: hash }, clock.now())),
  );
};

export const listSlips: MemberCall<'listSlips'> = async ({ deps: { db }, body: { page, limit }, member }) => {
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>('select count(*) as total from slip where member_id = $1', [member.id]),
    db.query<SlipRow>(
      `select ${slipColumns} from slip where member_id = $1 order by place desc limit $2 offset $3`,
      [member.id, limit, (page - 1) * limit],
    ),
  ]);
  return { total: counted[0]?.total ?? 0, slips: rows.map(toSlip) };
};

export const getSlipUrl: MemberCall<'getSlipUrl'> = async ({ deps, params: { reference }, member }) => {
  const [slip] = await deps.db.query<{ id: string }>(
    `select s.id from slip s join slip_image i on i.slip_id = s.id where s.id = $1 and s.member_id = $2`,
    [reference, member.id],
  );
  if (!slip) throw new AppError(422, 'NO_DATA');
  return { url: await slipLink.create(deps, slip.id) };
};

export const lookupSlip: MemberCall<'lookupSlip'> = async ({ deps }) => deps.settings.get('slip');
