import type { Finding } from './judge';

/** Headers that the front end sends (S7.1). */
const sent = ['authorization', 'x-client-marker', 'content-type', 'accept-language'];

const listed = (value: string | null): string[] => (value ?? '').toLowerCase().split(/\s*,\s*/);

/** Checks that a browser on the site's origin may call the backend (CORS). */
export async function checkOrigin(url: string, origin: string, keysKept: boolean): Promise<Finding[]> {
  const call = 'OPTIONS /api/wallet/transfer';
  const finding: Finding = { call, fails: null, lacks: [], notes: [] };
  try {
    const { headers } = await fetch(`${url}/api/wallet/transfer`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': [...sent, ...(keysKept ? ['idempotency-key'] : [])].join(','),
      },
    });
    const allowed = listed(headers.get('access-control-allow-headers'));
    const missing = [...sent, ...(keysKept ? ['idempotency-key'] : [])].filter(
      (name) => !allowed.includes(name),
    );
    const from = headers.get('access-control-allow-origin');
    if (from !== '*' && from !== origin) finding.fails = `a page of ${origin} may not call it`;
    else if (missing.length) finding.fails = `it does not allow the headers ${missing.join(', ')}`;
    if (keysKept) {
      const answer = await fetch(`${url}/api/lookup/active`, { headers: { origin } });
      if (!listed(answer.headers.get('access-control-expose-headers')).includes('idempotency-keys'))
        finding.notes.push(
          'the header Idempotency-Keys is not exposed, so that the page does not see that keys are kept',
        );
    }
  } catch {
    finding.fails = 'the connection failed';
  }
  return [finding];
}
