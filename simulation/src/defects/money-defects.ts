import type { Defect } from './defect';

const machine = 'shared/money/src/money-machine.ts';
const movements = 'backend/src/transfers/send-leg.ts';

export const moneyDefects: readonly Defect[] = [
  {
    name: 'a page does not store an action before it is sent',
    file: machine,
    original: `        { type: 'store', intent },\n`,
    replacement: '',
  },
  {
    name: 'a page shows a lost response as a rejection',
    file: machine,
    original: 'if (isDefinite(error, { firstTry: true, keyed })) return refuse(intent, error);',
    replacement: 'if (error.kind !== "session") return refuse(intent, error);',
  },
  {
    name: 'a page repeats a request with another key',
    file: machine,
    original: `              { type: 'send', intent },\n            ]\n          : check`,
    replacement: `              { type: 'send', intent: { ...intent, key: intent.key + pauses } },\n            ]\n          : check`,
  },
  {
    name: 'a second tap while the request is on its way is sent too',
    file: machine,
    original: `    sending: {\n`,
    replacement: `    sending: {\n      submitted: (_, { input }) => submit(input),\n`,
  },
  {
    name: 'a page repeats a request although the backend supports no keys',
    file: machine,
    original: `          ? waitAfter(error, { intent, pauses: 0 })\n          : check({ intent, reads: 0, error });`,
    replacement: `          ? waitAfter(error, { intent, pauses: 0 })\n          : [{ status: 'sending', intent } as const, { type: 'send', intent } as const];`,
  },
  {
    name: 'a page resumes the action of another login',
    file: 'shared/money/src/stored-intent.ts',
    original: 'stored?.login === loginFingerprint() && typeof stored.key',
    replacement: 'typeof stored?.key',
  },
  {
    name: 'a page shows an older reply that arrives after a newer one',
    file: 'remote-wallet/src/model/home-query.ts',
    original: 'cached && cached.requestNumber > loaded.requestNumber ? cached : loaded',
    replacement: 'cached && cached.requestNumber > Infinity ? cached : loaded',
  },
  {
    name: 'the backend moves money again for a key that it knows',
    file: 'backend/sql/functions/idempotency.sql',
    original: 'not idempotency_take(p_scope, p_key, p_hash, null, null) then',
    replacement: 'not idempotency_take(p_scope, p_key, p_hash, null, null) and false then',
  },
  {
    name: 'the backend treats a silent provider as a rejection',
    file: movements,
    original: `if (isProviderError(error, 'rejected')) return { status: 'refused', reason: error.code };`,
    replacement: `if (error !== undefined) return { status: 'refused', reason: undefined };`,
  },
  {
    name: 'the backend treats an accepted payout as paid',
    file: movements,
    original: `return answer === 'paid' ? { status: 'done' } : 'sent';`,
    replacement: `return answer ? { status: 'done' } : 'sent';`,
  },
  {
    name: 'the backend returns rejected money twice',
    file: 'backend/sql/functions/movements.sql',
    original: `    perform movement_release(m, p_at, 'wallet', '', p_last_amount);\n    if not goes_to_bank`,
    replacement: `    perform movement_release(m, p_at, 'wallet', '', p_last_amount);\n    perform ledger_pay(m.kind, m.id, p_at, m.currency, 'bank', 'site', 'withdrawals', 'wallet', m.member_id, '', p_last_amount);\n    if not goes_to_bank`,
  },
  {
    name: 'the backend sends a repeated leg under a new reference',
    file: movements,
    original: 'games.transfer({ reference, account, amount: moved });',
    replacement: 'games.transfer({ reference: `${reference}-${Math.random()}`, account, amount: moved });',
  },
];
