import type { ApiError } from '@wallet/shared/api/api-error';
import type { ChatMessage } from '@wallet/shared/api/types';

/** Where a message of this page stands (S3.32). */
export type DeliveryStatus = 'uploading_file' | 'sending' | 'failed' | 'succeed';

/** A message of the customer that the history may not have yet. */
export interface Outgoing {
  clientMessageId: string;
  message: ChatMessage;
  /** When it was written, ISO 8601. */
  createdAt: string;
  status: DeliveryStatus;
  /** Part of its file that has gone out, from 0 to 1. */
  progress?: number;
  /** Its file, which a reload takes away. */
  file?: File;
  /** Why it failed; absent when its file is gone. */
  error?: ApiError;
  /** It is being sent for so long without an answer that its writer may act: it may have arrived all the same. */
  overdue?: boolean;
}

/** Whether a message still waits for its file to be stored. */
export function needsUpload({ message }: Outgoing): boolean {
  return message.message_type === 'media' && message.payload.filePath === '';
}

/** Whether a message's file is being stored by another tab, which alone has it. */
export function isUploadedElsewhere({ status, file }: Outgoing): boolean {
  return status === 'uploading_file' && file === undefined;
}
