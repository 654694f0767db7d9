import { t } from './language.js';

async function call(method, path, body, headers = {}) {
  const isForm = body instanceof FormData;
  const reply = await fetch(`/sandbox/api/${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
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
  get: (path, headers) => call('GET', path, undefined, headers),
  post: (path, body = {}, headers) => call('POST', path, body, headers),
  put: (path, body) => call('PUT', path, body),
  delete: (path) => call('DELETE', path),
};
