import { actions } from './actions';
import { ask, type Answer } from './ask';
import { checkOrigin } from './check-origin';
import { extras, type Extra } from './extras';
import { features, type Feature } from './features';
import { judge, type Finding } from './judge';
import type { Options } from './options';

/** The result for one feature. */
export interface Verdict {
  feature: string;
  /** `unchecked` when the feature needs a login or `--write` that is missing. */
  state: 'works' | 'without' | 'does not' | 'unchecked';
  /** Reasons why it does not work, or was not checked. */
  why: string[];
  lacks: Extra[];
  notes: string[];
}

function verdictOf(feature: string, findings: readonly Finding[]): Verdict {
  const why = findings.flatMap(({ call, fails }) => (fails === null ? [] : [`${call}: ${fails}`]));
  const lacks = [...new Set(findings.flatMap((finding) => finding.lacks))];
  const notes = findings.flatMap(({ call, notes: own }) => own.map((note) => `${call}: ${note}`));
  const state = why.length ? 'does not' : lacks.length ? 'without' : 'works';
  return { feature, state, why, lacks, notes };
}

const unchecked = (feature: string, why: string): Verdict => ({
  feature,
  state: 'unchecked',
  why: [why],
  lacks: [],
  notes: [],
});

const tokenIn = (answer: Answer): string | null => {
  const reply = answer.kind === 'reply' ? answer.reply : null;
  const token = typeof reply === 'object' && reply !== null && 'token' in reply ? reply.token : null;
  return typeof token === 'string' && token ? token : null;
};

/** Checks that keys reach the backend and are stored: the response to a harmless call names its key (docs/adr/0013). */
async function keepsKeys(url: string): Promise<Finding> {
  const call = 'GET /api/lookup/active';
  const key = 'check-backend-probe';
  const answer = await ask(url, call, { key });
  const said = answer.kind === 'unreached' ? null : answer.headers.get('idempotency-keys');
  const kept = said === `kept; key=${key}`;
  return {
    call,
    fails: null,
    lacks: kept ? [] : extras.filter(({ at }) => at === 'header Idempotency-Keys'),
    notes: said !== null && !kept ? [`Idempotency-Keys is "${said}", and a key is not named`] : [],
  };
}

async function checkErrors(url: string): Promise<Finding> {
  const call = 'GET /api/wallet';
  const answer = await ask(url, call, { token: 'no-such-token' });
  const finding: Finding = { call, fails: null, lacks: [], notes: [] };
  if (answer.kind !== 'refused')
    return { ...finding, fails: 'a token that does not count is not refused with a message' };
  if (answer.message !== 'invalid-token')
    finding.notes.push(
      `a token that does not count is refused with ${answer.message} instead of invalid-token`,
    );
  // A login without any fields is a field error.
  const refused = await ask(url, 'POST /api/login', { body: {} });
  if (refused.kind !== 'refused' || !refused.details)
    finding.lacks = extras.filter(({ at }) => at === 'Error.details');
  return finding;
}

/** Checks a backend feature by feature. */
export async function checkBackend({ url, login, write, origin }: Options): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const keys = await keepsKeys(url);
  verdicts.push(verdictOf('lost replies', [keys]), verdictOf('errors', [await checkErrors(url)]));
  if (origin)
    verdicts.push(
      verdictOf('calls from the site’s origin', await checkOrigin(url, origin, keys.lacks.length === 0)),
    );
  let token: string | null = null;
  if (login) {
    const answer = await ask(url, 'POST /api/login', { body: login });
    token = tokenIn(answer);
    verdicts.push(verdictOf('login', [judge('POST /api/login', answer)]));
  } else verdicts.push(unchecked('login', 'needs --username and --password'));
  for (const feature of features) verdicts.push(await checkFeature(feature));
  if (token) verdicts.push(await checkLogout(url, token));
  return verdicts;

  async function checkFeature({ name, member, reads, actions: names = [] }: Feature): Promise<Verdict> {
    if (member && token === null)
      return unchecked(name, login ? 'the login does not work' : 'needs --username and --password');
    const canWrite = write && token !== null;
    if (reads.length === 0 && !canWrite) return unchecked(name, 'needs --write');
    const findings: Finding[] = [];
    for (const { call, body, mayBeEmpty } of reads) {
      const answer = await ask(url, call, { token, body });
      const isEmpty = answer.kind === 'reply' && (answer.reply === null || answer.reply === undefined);
      findings.push(
        mayBeEmpty && isEmpty ? { call, fails: null, lacks: [], notes: [] } : judge(call, answer),
      );
    }
    for (const action of canWrite ? names : [])
      findings.push(
        ...((await actions[action]?.({ url, token: token ?? '', keysKept: keys.lacks.length === 0 })) ?? []),
      );
    return verdictOf(name, findings);
  }
}

async function checkLogout(url: string, token: string): Promise<Verdict> {
  const call = 'POST /api/logout';
  const answer = await ask(url, call, { token });
  const lacks = answer.kind === 'reply' ? [] : extras.filter(({ at }) => at === call);
  return verdictOf('logout', [{ call, fails: null, lacks, notes: [] }]);
}
