import type { ApiError } from '@wallet/contract';
import type { KnownChatMessage } from '@wallet/platform/api';
import type { ConversationPlace } from './conversation';

/** Where a message of this page stands (S3.32). */
export type DeliveryStatus = 'uploading_file' | 'sending' | 'failed' | 'succeed';

/** A request that carried a message. */
export interface Attempt {
  /** When it was first made, in ms of this clock. */
  at: number;
  /** The backend said that it keeps ids: the message may be sent again and stays one. */
  keyed: boolean;
  /** The newest message that was known then; null when that says nothing of what came later. */
  after: ConversationPlace | null;
}

/** A message of the customer that the history may not have yet. */
export interface Outgoing {
  clientMessageId: string;
  message: KnownChatMessage;
  /** When it was written, ISO 8601. */
  createdAt: string;
  status: DeliveryStatus;
  /** The page that wrote it; no other one sends it unless the backend keeps ids. */
  by: string;
  /** Absent while no request has carried it. */
  attempt?: Attempt | undefined;
  /**
   * With `failed`: no answer came and nobody can send it again under its id, so it may have arrived. The history is
   * being looked at, does not have it so far, or cannot tell.
   */
  unsure?: 'looking' | 'missing' | 'open' | undefined;
  /** Part of its file that has gone out, from 0 to 1. */
  progress?: number;
  /** Its file, which a reload takes away. */
  file?: File;
  /** Why it failed; absent when its file is gone. */
  error?: ApiError | undefined;
  /** It is being sent for so long without an answer that its writer may act: it may have arrived all the same. */
  overdue?: boolean | undefined;
}

/** Whether a message still waits for its file to be stored. */
export function needsUpload({ message }: Outgoing): boolean {
  return message.message_type === 'media' && message.payload.filePath === '';
}

/** Whether a message's file is being stored by another tab, which alone has it. */
export function isUploadedElsewhere({ status, file }: Outgoing): boolean {
  return status === 'uploading_file' && file === undefined;
}
