import { t } from './language.js';

/** Returns the text of an error response: its code, except for a report that the site has not accepted. */
function errorText(status, { message, details }) {
  if (message === 'NOT_TAKEN_YET') return t(status === 422 ? 'siteRefused' : 'notTakenYet');
  return details?.field ? `${message} (${details.field})` : message;
}

async function call(url, method, body, headers = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(t('offline'));
  });
  const content = await response.json().catch(() => ({ message: String(response.status) }));
  if (!response.ok)
    throw Object.assign(new Error(errorText(response.status, content)), { status: response.status });
  return content;
}

/** Returns the calls under an address. An error response throws an Error with its text and its status. */
const callsUnder = (base) => ({
  get: (path, headers) => call(`${base}/${path}`, 'GET', undefined, headers),
  post: (path, body = {}, headers) => call(`${base}/${path}`, 'POST', body, headers),
  put: (path, body) => call(`${base}/${path}`, 'PUT', body),
  delete: (path) => call(`${base}/${path}`, 'DELETE'),
});

/** The sandbox's own calls, which control the providers. */
export const api = callsUnder('/sandbox/api');

/** The staff calls of the demo site's backend. Other backends have none. */
export const staff = callsUnder('/sandbox/staff');

/** True when the site's backend has calls for staff, or may have them because it does not respond now. */
export async function hasStaff() {
  try {
    return Array.isArray((await staff.get('members')).members);
  } catch (error) {
    return error.status !== 404;
  }
}
