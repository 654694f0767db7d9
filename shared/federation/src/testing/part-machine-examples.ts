import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { walkTransitions, type TransitionExample } from '@wallet/testing/transition-table';
import type { LoadableVersion } from '../discovery';
import { partTransitions, type PartEvent, type PartState, type PageState } from '../run/part-machine';
import { RemoteFailure } from '../run/remote-failure';

type Example = TransitionExample<PartState, PartEvent & PageState>;

const version = sampleRelease('wallet');
const otherVersion = withAt(version, 'metadata.version', '2') as LoadableVersion;
const exposed = { Page: () => null };
const failure = new RemoteFailure('REMOTE-UNREACHABLE', 'remote-wallet');

const currentPage: PageState = { version, isReplaceable: false, isOnline: true };
const offlinePage: PageState = { ...currentPage, isOnline: false };
const replaceablePage: PageState = { ...currentPage, isReplaceable: true };
const replacedPage: PageState = { ...currentPage, version: otherVersion };

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
  [idle, { ...requested, ...currentPage }],
  [idle, { ...retried, ...currentPage }],

  [loading, { ...loaded, ...currentPage }],
  [loading, { ...loaded, ...replacedPage }],
  [loading, { ...failed, ...currentPage }],
  [lastLoading, { ...failed, ...currentPage }],
  [lastLoading, { ...failed, ...replaceablePage }],
  [lastLoading, { ...failed, ...offlinePage }],
  [lastLoading, { ...failed, ...replacedPage }],
  [loading, { ...timedOut, ...currentPage }],
  [loading, { ...timedOut, ...replaceablePage }],
  [loading, { ...timedOut, ...offlinePage }],
  [loading, { ...timedOut, ...replacedPage }],
  [loading, { ...requested, ...currentPage }],
  [loading, { ...requested, ...replacedPage }],
  [loading, { ...retried, ...currentPage }],

  [pausing, { type: 'timerFired', ...currentPage }],
  [pausing, { type: 'timerFired', ...replacedPage }],
  [pausing, { ...timedOut, ...currentPage }],
  [pausing, { ...timedOut, ...replaceablePage }],
  [pausing, { ...timedOut, ...offlinePage }],
  [pausing, { ...timedOut, ...replacedPage }],
  [pausing, { ...requested, ...currentPage }],
  [pausing, { ...requested, ...replacedPage }],
  [pausing, { ...retried, ...currentPage }],

  [replacing, { type: 'replaceEnded', ...replacedPage }],
  [replacing, { type: 'replaceEnded', ...replaceablePage }],
  [replacing, { type: 'replaceEnded', ...currentPage }],
  [replacing, { ...requested, ...currentPage }],
  [replacing, { ...requested, ...replacedPage }],
  [replacing, { ...retried, ...currentPage }],

  [ready, { ...requested, ...currentPage }],
  [ready, { ...requested, ...replacedPage }],
  [ready, { ...retried, ...currentPage }],
];

/** The rows of the table in `README.md`, and the transitions without an example. */
export const { rows, missing } = walkTransitions(partTransitions([400]), examples);
