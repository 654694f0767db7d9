import { type ApiError, makeApiError, replyError } from '@wallet/contract';
import type { SpinReply } from '@wallet/platform/api';
import type { MoneyState } from '@wallet/money';

/** Why there was no spin: the server's refusal, or the code in a reply that says so (S3.28). */
export function refusalOf(state: MoneyState<null, SpinReply>): ApiError | null {
  if (state.status === 'refused') return state.error;
  if (state.status !== 'done' || state.reply.success) return null;
  return (
    replyError(200, { message: state.reply.error }) ??
    makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 200 })
  );
}
