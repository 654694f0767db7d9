import { t } from './language.js';

async function call(method, path, body) {
  const isForm = body instanceof FormData;
  const reply = await fetch(`/sandbox/api/${path}`, {
    method,
    ...(body !== undefined && {
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    }),
  }).catch(() => {
    throw new Error(t('offline'));
  });
  const answer = await reply.json().catch(() => ({ message: String(reply.status) }));
  if (!reply.ok) {
    const { message, details } = answer;
    throw new Error(details?.field ? `${message} (${details.field})` : message);
  }
  return answer;
}

/** The sandbox's calls; a refusal is an Error with its code as the message. */
export const api = {
  get: (path) => call('GET', path),
  post: (path, body = {}) => call('POST', path, body),
  put: (path, body) => call('PUT', path, body),
  delete: (path) => call('DELETE', path),
};
