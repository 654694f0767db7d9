import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { walkTransitions, type TransitionExample } from '@wallet/testing/transition-table';
import type { LoadableVersion } from '../discovery';
import { partTransitions, type PartEvent, type PartState, type PageState } from './part-machine';
import { RemoteFailure } from './remote-failure';

type Example = TransitionExample<PartState, PartEvent & PageState>;

const version = sampleRelease('wallet');
const other = withAt(version, 'metadata.version', '2') as LoadableVersion;
const exposed = { Page: () => null };
const failure = new RemoteFailure('REMOTE-UNREACHABLE', 'remote-wallet');

const now: PageState = { version, isReplaceable: false, isOnline: true };
const offline: PageState = { ...now, isOnline: false };
const replaceable: PageState = { ...now, isReplaceable: true };
const replaced: PageState = { ...now, version: other };

const idle: PartState = { status: 'idle' };
const loading: PartState = { status: 'loading', version, retries: 0 };
const lastLoading: PartState = { ...loading, retries: 1 };
const pausing: PartState = { ...loading, status: 'pausing' };
const replacing: PartState = { status: 'replacing', version, failure };
const ready: PartState = { status: 'ready', version, module: exposed };

const requested = { type: 'requested' } as const;
const retried = { type: 'retried' } as const;
const loaded = { type: 'loaded', module: exposed } as const;
const failed = { type: 'failed', failure } as const;
const timedOut = { type: 'timedOut', failure } as const;

const examples: readonly Example[] = [
  [idle, { ...requested, ...now }],
  [idle, { ...retried, ...now }],

  [loading, { ...loaded, ...now }],
  [loading, { ...loaded, ...replaced }],
  [loading, { ...failed, ...now }],
  [lastLoading, { ...failed, ...now }],
  [lastLoading, { ...failed, ...replaceable }],
  [lastLoading, { ...failed, ...offline }],
  [lastLoading, { ...failed, ...replaced }],
  [loading, { ...timedOut, ...now }],
  [loading, { ...timedOut, ...replaceable }],
  [loading, { ...timedOut, ...offline }],
  [loading, { ...timedOut, ...replaced }],
  [loading, { ...requested, ...now }],
  [loading, { ...requested, ...replaced }],
  [loading, { ...retried, ...now }],

  [pausing, { type: 'timerFired', ...now }],
  [pausing, { type: 'timerFired', ...replaced }],
  [pausing, { ...timedOut, ...now }],
  [pausing, { ...timedOut, ...replaceable }],
  [pausing, { ...timedOut, ...offline }],
  [pausing, { ...timedOut, ...replaced }],
  [pausing, { ...requested, ...now }],
  [pausing, { ...requested, ...replaced }],
  [pausing, { ...retried, ...now }],

  [replacing, { type: 'replaceEnded', ...replaced }],
  [replacing, { type: 'replaceEnded', ...replaceable }],
  [replacing, { type: 'replaceEnded', ...now }],
  [replacing, { ...requested, ...now }],
  [replacing, { ...requested, ...replaced }],
  [replacing, { ...retried, ...now }],

  [ready, { ...requested, ...now }],
  [ready, { ...requested, ...replaced }],
  [ready, { ...retried, ...now }],
];

/** The rows of the table in `README.md`, and the transitions without an example. */
export const { rows, missing } = walkTransitions(partTransitions([400]), examples);
