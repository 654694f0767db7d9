import type { components } from '@wallet/contract';
import type { Tx } from '../core/db/driver';
import { chatFilePath } from './chat-file-path';
import type { Customer } from './customer';

/**
 * Marks the file of a media message as sent, so that it is never deleted. Returns false when this customer may not
 * send it: nothing is stored under the path, it is of another kind, or it belongs to another member.
 */
export async function claimFile(
  tx: Tx,
  { memberId }: Customer,
  { payload }: components['schemas']['ChatMediaMessage'],
): Promise<boolean> {
  const id = chatFilePath.idIn(payload.filePath);
  if (id === undefined) return false;
  const rows = await tx.query(
    `update chat_file set is_sent = true
     where id = $1 and kind = $2 and size is not null and (member_id is null or member_id = $3) returning id`,
    [id, payload.fileType, memberId],
  );
  return rows.length === 1;
}
