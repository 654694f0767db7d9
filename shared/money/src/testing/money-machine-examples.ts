import { makeApiError } from '@wallet/contract';
import { walkTransitions, type TransitionExample } from '@wallet/testing/transition-table';
import { moneyTransitions, type MachineEvent, type MachineState } from '../money-machine';
import type { SnapshotDiff } from '../snapshot';
import type { Intent } from '../stored-intent';

type Input = { amount: number };
type Reply = { reference: string };
type Example = TransitionExample<MachineState<Input, Reply>, MachineEvent<Input, Reply>>;

const input: Input = { amount: 100 };
const sent = { input, at: 0, before: null };
const keyed: Intent<Input> = { key: 'k1', login: 'somchai', sent: { ...sent, keyed: true } };
const unkeyed: Intent<Input> = { key: 'k1', login: 'somchai', sent: { ...sent, keyed: false } };
const retrying = { intent: keyed, pauses: 1 };
const unresolved = { intent: unkeyed, reads: 1 };

const lost = { type: 'failed', error: makeApiError({ kind: 'network' }), isSameLogin: true } as const;
const lostAfterLogout = { ...lost, isSameLogin: false };
const refusal = makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status: 422 });
const refused = { type: 'failed', error: refusal, isSameLogin: true } as const;
const loggedOut = {
  type: 'failed',
  error: makeApiError({ kind: 'session', reason: 'invalid-token' }),
  isSameLogin: true,
} as const;
const diff = (outcome: SnapshotDiff['outcome']): SnapshotDiff => ({ outcome, before: 500, after: 400 });
const succeeded = { type: 'succeeded', reply: { reference: 'T1' } } as const;

const examples: readonly Example[] = [
  [{ status: 'idle' }, { type: 'submitted', input }],
  [{ status: 'idle', expired: input }, { type: 'dismissed' }],

  [
    { status: 'preparing', input },
    { type: 'prepared', intent: keyed },
  ],
  [{ status: 'preparing', input }, { type: 'prepareFailed' }],
  [{ status: 'preparing', input }, { type: 'loginChanged' }],

  [{ status: 'sending', intent: keyed }, succeeded],
  [{ status: 'sending', intent: keyed }, refused],
  [{ status: 'sending', intent: keyed }, lost],
  [{ status: 'sending', intent: unkeyed }, lost],
  [{ status: 'sending', intent: keyed }, lostAfterLogout],

  [{ status: 'waiting', ...retrying }, { type: 'timerFired' }],
  [{ status: 'waiting', ...retrying }, { type: 'checkRequested' }],

  [
    { status: 'probing', ...retrying },
    { type: 'probed', supportsKeys: true },
  ],
  [
    { status: 'probing', ...retrying },
    { type: 'probed', supportsKeys: false },
  ],
  [{ status: 'probing', ...retrying }, { type: 'probeFailed' }],
  [{ status: 'probing', ...retrying }, { type: 'checkRequested' }],

  [{ status: 'retrying', ...retrying }, succeeded],
  [{ status: 'retrying', ...retrying }, refused],
  [{ status: 'retrying', ...retrying }, lost],
  [{ status: 'retrying', ...retrying }, loggedOut],
  [{ status: 'retrying', ...retrying }, lostAfterLogout],
  [{ status: 'retrying', ...retrying }, { type: 'checkRequested' }],

  [
    { status: 'checking', ...unresolved },
    { type: 'snapshotRead', diff: diff('unchanged') },
  ],
  [
    { status: 'checking', ...unresolved },
    { type: 'snapshotRead', diff: diff('happened') },
  ],
  [
    { status: 'checking', ...unresolved, resubmitted: { diff: undefined } },
    { type: 'snapshotRead', diff: diff('unchanged') },
  ],
  [{ status: 'checking', ...unresolved }, { type: 'checkRequested' }],
  [{ status: 'checking', ...unresolved }, { type: 'resubmitted' }],
  [{ status: 'checking', ...unresolved }, { type: 'dismissed' }],

  [{ status: 'unknown', ...unresolved, isReadDueSoon: true }, { type: 'timerFired' }],
  [{ status: 'unknown', ...unresolved, isReadDueSoon: false }, { type: 'checkRequested' }],
  [{ status: 'unknown', ...unresolved, isReadDueSoon: false }, { type: 'resubmitted' }],
  [
    { status: 'unknown', ...unresolved, isReadDueSoon: false, diff: diff('happened') },
    { type: 'resubmitted' },
  ],
  [{ status: 'unknown', ...unresolved, isReadDueSoon: false }, { type: 'dismissed' }],

  [{ status: 'done', input, reply: { reference: 'T1' } }, { type: 'dismissed' }],
  [
    { status: 'refused', input, error: refusal },
    { type: 'submitted', input },
  ],
  [{ status: 'refused', input, error: refusal }, { type: 'dismissed' }],
];

/** The rows of the table in `README.md`, and the transitions without an example. */
export const { rows, missing } = walkTransitions(moneyTransitions<Input, Reply>(), examples);
