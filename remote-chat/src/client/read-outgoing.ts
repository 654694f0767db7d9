import type { Outgoing } from './outgoing';

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  const { clientMessageId, message, createdAt, status, by, attempt } = value as Partial<Outgoing>;
  return (
    typeof clientMessageId === 'string' &&
    typeof createdAt === 'string' &&
    typeof message === 'object' &&
    message !== null &&
    typeof message.message_type === 'string' &&
    typeof message.payload === 'object' &&
    message.payload !== null &&
    ['string', 'undefined'].includes(typeof by) &&
    (attempt === undefined || (typeof attempt === 'object' && typeof attempt?.at === 'number')) &&
    ['uploading_file', 'sending', 'failed'].includes(status ?? '')
  );
}

/** The queue as the storage has it; what is none is left out. */
export function readOutgoing(kept: unknown): Outgoing[] {
  return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
}
