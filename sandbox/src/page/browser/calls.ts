import { events } from '@wallet/platform/events';
import { queryClient, useMutation } from '@wallet/platform/query';
import { t } from './text';

/**
 * Calls the sandbox under `api/`, or the demo site's backend under `staff/`.
 * @throws Error with a text for the page; its cause is the status, if there was a response
 */
export async function call<Reply = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Reply> {
  const response = await fetch(`/sandbox/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(t('offline'));
  });
  const { ok, status } = response;
  const reply: unknown = await response.json().catch(() => ({ message: String(status) }));
  if (ok) return reply as Reply;
  const { message, details } = reply as { message: string; details?: { field?: string } };
  const textOfReply = details?.field ? `${message} (${details.field})` : message;
  // A report that the site has not accepted has this code.
  const text = message === 'NOT_TAKEN_YET' ? t(status === 422 ? 'siteRefused' : 'notTakenYet') : textOfReply;
  throw new Error(text, { cause: status });
}

const notify = (kind: 'success' | 'error', text: string): void =>
  events.emit('ui:toast-requested', { kind, text });

/**
 * Returns a mutation that runs an action, shows a notice of its result and fetches all data again. The action may return
 * the text of its notice, or null for none.
 */
export function useAction<Input>(action: (input: Input) => Promise<unknown>) {
  return useMutation({
    mutationFn: action,
    onSuccess: (text) => text === null || notify('success', typeof text === 'string' ? text : t('done')),
    onError: ({ message }) => notify('error', `${t('failed')}: ${message}`),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
