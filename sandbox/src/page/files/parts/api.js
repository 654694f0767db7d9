import { t } from './language.js';

/** What a refusal says: its code, but for what the sandbox itself could not tell the site. */
function wordsOf(status, { message, details }) {
  if (message === 'NOT_TAKEN_YET') return t(status === 422 ? 'siteRefused' : 'notTakenYet');
  return details?.field ? `${message} (${details.field})` : message;
}

async function call(url, method, body, headers = {}) {
  const isForm = body instanceof FormData;
  const reply = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(t('offline'));
  });
  const answer = await reply.json().catch(() => ({ message: String(reply.status) }));
  if (!reply.ok) throw Object.assign(new Error(wordsOf(reply.status, answer)), { status: reply.status });
  return answer;
}

/** Calls under an address; a refusal is an Error with its words as the message, and its status. */
const callsUnder = (base) => ({
  get: (path, headers) => call(`${base}/${path}`, 'GET', undefined, headers),
  post: (path, body = {}, headers) => call(`${base}/${path}`, 'POST', body, headers),
  put: (path, body) => call(`${base}/${path}`, 'PUT', body),
  delete: (path) => call(`${base}/${path}`, 'DELETE'),
});

/** The sandbox's own calls: what providers do. */
export const api = callsUnder('/sandbox/api');

/** What the demo site's backend lets its staff do; another backend has no such calls. */
export const staff = callsUnder('/sandbox/staff');

/** Whether the site's backend has calls for staff. One that does not answer now may have them. */
export async function hasStaff() {
  try {
    return Array.isArray((await staff.get('members')).members);
  } catch (error) {
    return error.status !== 404;
  }
}
