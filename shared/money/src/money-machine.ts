import { type ApiError, isDefinite, makeApiError } from '@wallet/contract';
import type { Step, Transitions } from '@wallet/platform/state-machine';
import type { SnapshotDiff } from './snapshot';
import type { Intent } from './stored-intent';

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/**
 * Pauses after the first, second, … snapshot of an unknown outcome, in ms. Further snapshots are read only on request.
 */
const snapshotPausesMs = [2_000, 6_000, 30_000];

interface Retrying<Input> {
  intent: Intent<Input>;
  /** Number of pauses since the start or the last requested retry. Each pause is longer than the one before. */
  pauses: number;
}

interface Unresolved<Input> {
  intent: Intent<Input>;
  /** Number of snapshots since a person last requested one. */
  reads: number;
  /** What the newest readable snapshot shows. */
  diff?: SnapshotDiff | undefined;
  /** The error, when no response arrived. */
  error?: ApiError | undefined;
}

export type MachineState<Input, Reply> =
  /** Nothing was submitted. `expired` is the input of an action that is too old to be resumed. */
  | { status: 'idle'; expired?: Input }
  /** The code of the request is loaded, and the snapshot before it is read. Nothing was sent. */
  | { status: 'preparing'; input: Input }
  /** The first request is in flight. */
  | { status: 'sending'; intent: Intent<Input> }
  /** The outcome is unknown, the backend supports idempotency keys, and the request will be repeated. */
  | ({ status: 'waiting' } & Retrying<Input>)
  /** A harmless request checks whether the backend still supports idempotency keys. */
  | ({ status: 'probing' } & Retrying<Input>)
  /** The same request is in flight again, with the same key. */
  | ({ status: 'retrying' } & Retrying<Input>)
  /**
   * The outcome is unknown, the backend supports no keys, and a snapshot is in flight. `resubmitted` is set when the
   * player has confirmed to send again; its `diff` is what they saw before.
   */
  | ({ status: 'checking'; resubmitted?: { diff: SnapshotDiff | undefined } } & Unresolved<Input>)
  /** The outcome is unknown, and no snapshot is in flight. `isReadDueSoon` is true when another one follows soon. */
  | ({ status: 'unknown'; isReadDueSoon: boolean } & Unresolved<Input>)
  | { status: 'done'; input: Input; reply: Reply }
  | { status: 'refused'; input: Input; error: ApiError };

export type MachineEvent<Input, Reply> =
  | { type: 'submitted'; input: Input }
  | { type: 'prepared'; intent: Intent<Input> }
  | { type: 'prepareFailed' }
  /** The member logged out, or another member logged in, before anything was sent. */
  | { type: 'loginChanged' }
  | { type: 'succeeded'; reply: Reply }
  | { type: 'failed'; error: ApiError; isSameLogin: boolean }
  | { type: 'probed'; supportsKeys: boolean }
  | { type: 'probeFailed' }
  | { type: 'timerFired' }
  /** The player, a new view or a restored connection requests the outcome now. */
  | { type: 'checkRequested' }
  /** A snapshot was read; null when the read failed. */
  | { type: 'snapshotRead'; diff: SnapshotDiff | null }
  /** The player sends the same input as a new intent, although the first may have succeeded. */
  | { type: 'resubmitted' }
  | { type: 'dismissed' };

export type MachineEffect<Input, Reply> =
  | { type: 'prepare'; input: Input }
  | { type: 'store'; intent: Intent<Input> }
  | { type: 'forget'; intent: Intent<Input> }
  | { type: 'send'; intent: Intent<Input> }
  | { type: 'probe'; intent: Intent<Input> }
  | { type: 'readSnapshot'; intent: Intent<Input> }
  /** Fires `timerFired` unless the state changes before. */
  | { type: 'startTimer'; ms: number }
  | { type: 'report'; intent: Intent<Input>; error: ApiError }
  | { type: 'notifySuccess'; reply: Reply }
  | { type: 'notifyChange' };

/** True when a snapshot shows an effect that the player did not see before they confirmed to send again. */
function showsNewEffect(current: SnapshotDiff | undefined, known: SnapshotDiff | undefined): boolean {
  return (
    current?.outcome === 'happened' || (current?.outcome === 'changed' && current.after !== known?.after)
  );
}

/** Returns the transitions of a money action, which has one intent at a time: `README.md` has them as a table. */
export function moneyTransitions<Input, Reply>(): Transitions<
  MachineState<Input, Reply>,
  MachineEvent<Input, Reply>,
  MachineEffect<Input, Reply>
> {
  type Next = Step<MachineState<Input, Reply>, MachineEffect<Input, Reply>>;

  const submit = (input: Input): Next => [
    { status: 'preparing', input },
    { type: 'prepare', input },
  ];

  const succeed = (intent: Intent<Input>, reply: Reply): Next => [
    { status: 'done', input: intent.sent.input, reply },
    { type: 'forget', intent },
    { type: 'notifySuccess', reply },
  ];

  const refuse = (intent: Intent<Input>, error: ApiError): Next => [
    { status: 'refused', input: intent.sent.input, error },
    { type: 'forget', intent },
  ];

  const wait = ({ intent, pauses }: Retrying<Input>): Next => [
    { status: 'waiting', intent, pauses: pauses + 1 },
    { type: 'startTimer', ms: Math.min(firstPauseMs * 2 ** pauses, maxPauseMs) },
  ];

  /** After a logout every request would be rejected: no timer starts, and the player has to request the next check. */
  const waitAfter = (error: ApiError, state: Retrying<Input>): Next =>
    error.kind === 'session' || error.kind === 'gone' ? [{ ...state, status: 'waiting' }] : wait(state);

  const probe = ({ intent, pauses }: Retrying<Input>): Next => [
    { status: 'probing', intent, pauses },
    { type: 'probe', intent },
  ];

  const check = ({ intent, reads, diff, error }: Unresolved<Input>): Next => [
    { status: 'checking', intent, reads, diff, error },
    { type: 'readSnapshot', intent },
  ];

  /** Adds the effect that removes the stored intent. */
  const forget = (intent: Intent<Input>, [next, ...effects]: Next): Next => [
    next,
    { type: 'forget', intent },
    ...effects,
  ];

  return {
    idle: {
      submitted: (_, { input }) => submit(input),
      dismissed: () => [{ status: 'idle' }],
    },
    preparing: {
      prepared: (_, { intent }) => [
        { status: 'sending', intent },
        { type: 'store', intent },
        { type: 'send', intent },
      ],
      prepareFailed: ({ input }) => [{ status: 'refused', input, error: makeApiError({ kind: 'unsent' }) }],
      loginChanged: () => [{ status: 'idle' }],
    },
    sending: {
      succeeded: ({ intent }, { reply }) => succeed(intent, reply),
      failed(state, { error, isSameLogin }) {
        const { intent } = state;
        const { keyed = false } = intent.sent;
        if (isDefinite(error, { firstTry: true, keyed })) return refuse(intent, error);
        // The login has ended, so nothing is shown or repeated.
        if (!isSameLogin) return [state];
        const [next, ...effects] = keyed
          ? waitAfter(error, { intent, pauses: 0 })
          : check({ intent, reads: 0, error });
        return [next, { type: 'report', intent, error }, ...effects];
      },
    },
    waiting: {
      timerFired: probe,
      checkRequested: ({ intent }) => probe({ intent, pauses: 0 }),
    },
    probing: {
      probed: ({ intent, pauses }, { supportsKeys }) =>
        supportsKeys
          ? [
              { status: 'retrying', intent, pauses },
              { type: 'send', intent },
            ]
          : check({ intent, reads: 0 }),
      probeFailed: wait,
      checkRequested: (state) => [{ ...state, pauses: 0 }],
    },
    retrying: {
      succeeded: ({ intent }, { reply }) => succeed(intent, reply),
      failed(state, { error, isSameLogin }) {
        const { intent, pauses } = state;
        if (isDefinite(error, { firstTry: false, keyed: true })) return refuse(intent, error);
        return isSameLogin ? waitAfter(error, { intent, pauses }) : [state];
      },
      checkRequested: (state) => [{ ...state, pauses: 0 }],
    },
    checking: {
      snapshotRead(state, event) {
        const { intent, resubmitted, error } = state;
        const diff = event.diff ?? state.diff;
        const hasNews = event.diff !== null && event.diff.outcome !== 'unchanged';
        const notify = hasNews ? [{ type: 'notifyChange' } as const] : [];
        if (resubmitted && !showsNewEffect(diff, resubmitted.diff)) {
          const [next, ...effects] = forget(intent, submit(intent.sent.input));
          return [next, ...notify, ...effects];
        }

        const pauseMs = event.diff?.outcome === 'happened' ? undefined : snapshotPausesMs[state.reads];
        const reads = state.reads + 1;
        return [
          {
            status: 'unknown',
            intent,
            reads,
            // The last snapshot is read much later, so the next steps are offered before it.
            isReadDueSoon: pauseMs !== undefined && reads < snapshotPausesMs.length,
            diff,
            error,
          },
          ...notify,
          ...(pauseMs === undefined ? [] : [{ type: 'startTimer', ms: pauseMs } as const]),
        ];
      },
      checkRequested: (state) => [{ ...state, reads: 0 }],
      resubmitted: (state) => [{ ...state, resubmitted: { diff: state.diff } }],
      dismissed: ({ intent }) => forget(intent, [{ status: 'idle' }]),
    },
    unknown: {
      timerFired: check,
      checkRequested: (state) => check({ ...state, reads: 0 }),
      resubmitted: (state) =>
        state.diff?.outcome === 'happened' ? [state] : forget(state.intent, submit(state.intent.sent.input)),
      dismissed: ({ intent }) => forget(intent, [{ status: 'idle' }]),
    },
    done: { dismissed: () => [{ status: 'idle' }] },
    refused: {
      submitted: (_, { input }) => submit(input),
      dismissed: () => [{ status: 'idle' }],
    },
  };
}
