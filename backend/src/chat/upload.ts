import type { CallInput } from '../call';
import type { Session } from '../members/session';
import { Failure } from '../core/http/failure';
import { customerOf } from './customer-of';
import { requireChat } from './require-chat';
import { storeFile } from './store-file';
import { uploadQuota } from './upload-quota';

const megabyte = 1024 * 1024;
/** Maximum file size of each kind (bytes). */
const limits = { image: 10 * megabyte, video: 20 * megabyte };

type UploadInput = Pick<CallInput<'uploadChatImage'>, 'deps' | 'ip' | 'file'> & {
  session: Session | undefined;
};

/**
 * Stores one file of a kind from a customer. Returns the path to use in a message.
 * @throws Failure 401 UNAUTHORIZED for a caller who is neither a member nor a guest with a genuine id
 */
export async function upload(kind: 'image' | 'video', input: UploadInput): Promise<{ path: string }> {
  const { deps, session, ip } = input;
  await requireChat(deps);
  await uploadQuota.guard(deps, session, ip);
  const file = await input.file(limits[kind], ['guestId']);
  if (!file) throw new Failure(400, 'MALFORMED_REQUEST', { field: 'file' });
  const { memberId } = await customerOf(deps, session, file.fields).catch((error: unknown) => {
    file.discard();
    throw error;
  });
  const { path, size } = await storeFile(deps.db, deps.clock, { kind, memberId, bytes: file.bytes });
  await uploadQuota.note(deps, ip, size);
  return { path };
}
