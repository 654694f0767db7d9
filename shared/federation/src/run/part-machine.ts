import type { Step, Transitions } from '@wallet/platform/state-machine';
import type { LoadableVersion } from '../discovery';
import type { ExposedModule } from '../exposed-module';
import type { RemoteFailure } from './remote-failure';

interface Loading {
  version: LoadableVersion;
  /** Number of automatic attempts after the first one. */
  retries: number;
}

/** A part is one expose of a remote: a page, a dialog or a widget. */
export type PartState =
  /** It was not requested, or it failed. The next request starts from the beginning. */
  | { status: 'idle' }
  | ({ status: 'loading' } & Loading)
  /** An attempt failed, and the next one follows after a pause. */
  | ({ status: 'pausing' } & Loading)
  /** It failed, and another version of the remote may replace this one. */
  | { status: 'replacing'; version: LoadableVersion; failure: RemoteFailure }
  | { status: 'ready'; version: LoadableVersion; module: ExposedModule };

export type PartEvent =
  | { type: 'requested' }
  /** A person requests it again after a failure. */
  | { type: 'retried' }
  | { type: 'loaded'; module: ExposedModule }
  | { type: 'failed'; failure: RemoteFailure }
  | { type: 'timerFired' }
  /** All attempts together took too long. */
  | { type: 'timedOut'; failure: RemoteFailure }
  /** The version was replaced, or the live version was fetched. `isReplaceable` shows the result. */
  | { type: 'replaceEnded' };

/** The part of the page's state that a transition depends on, at the time of the event. */
export interface PageState {
  /** The version of the remote that the page uses now. */
  version: LoadableVersion;
  /** True when another version has this part too and may replace the one in use. */
  isReplaceable: boolean;
  isOnline: boolean;
}

export type PartEffect =
  /** Begins a round of attempts: starts its timeout, and a new result when the last one is settled. */
  | { type: 'start' }
  /** Fetches the files. With `isFresh` it bypasses every cache. */
  | { type: 'load'; version: LoadableVersion; isFresh: boolean }
  | { type: 'startTimer'; ms: number }
  | { type: 'report'; version: LoadableVersion; failure: RemoteFailure }
  /** Replaces this version with the other one. */
  | { type: 'replace' }
  /** Fetches the live version of the site. */
  | { type: 'checkLive'; failure: RemoteFailure }
  | { type: 'resolve'; module: ExposedModule }
  | { type: 'reject'; failure: RemoteFailure };

type Next = Step<PartState, PartEffect>;

const start = ({ version }: PageState, isFresh = false): Next => [
  { status: 'loading', version, retries: 0 },
  { type: 'start' },
  { type: 'load', version, isFresh },
];

const retry = (_: PartState, page: PageState): Next => start(page, true);

/** Starts with the version that replaced this one. The failure of a replaced version is ignored. */
const startIfReplaced = (state: { version: LoadableVersion }, page: PageState): Next | undefined =>
  page.version === state.version ? undefined : start(page);

const request = (state: Exclude<PartState, { status: 'idle' }>, page: PageState): Next =>
  startIfReplaced(state, page) ?? [state];

/** Ends all attempts. No version can be loaded offline, so none is replaced. */
function fail(state: Loading, page: PageState & { failure: RemoteFailure }): Next {
  const { version } = state;
  const { failure, isOnline, isReplaceable } = page;
  const next = startIfReplaced(state, page);
  if (next) return next;

  const report: PartEffect = { type: 'report', version, failure };
  if (!isOnline) return [{ status: 'idle' }, report, { type: 'reject', failure }];
  return [
    { status: 'replacing', version, failure },
    report,
    isReplaceable ? { type: 'replace' } : { type: 'checkLive', failure },
  ];
}

/**
 * Returns the transitions of one part: `federation.test.ts` lists them.
 * @param pausesMs Pauses before the first, second, … automatic attempt after a failed one, in ms
 */
export function partTransitions(
  pausesMs: readonly number[],
): Transitions<PartState, PartEvent & PageState, PartEffect> {
  return {
    idle: {
      requested: (_, page) => start(page),
      retried: retry,
    },
    loading: {
      requested: request,
      retried: retry,
      loaded: (state, event) =>
        startIfReplaced(state, event) ?? [
          { status: 'ready', version: state.version, module: event.module },
          { type: 'resolve', module: event.module },
        ],
      failed(state, event) {
        const pauseMs = pausesMs[state.retries];
        if (pauseMs === undefined) return fail(state, event);
        return [
          { ...state, status: 'pausing' },
          { type: 'startTimer', ms: pauseMs },
        ];
      },
      timedOut: fail,
    },
    pausing: {
      requested: request,
      retried: retry,
      timerFired: (state, event) =>
        startIfReplaced(state, event) ?? [
          { status: 'loading', version: state.version, retries: state.retries + 1 },
          { type: 'load', version: state.version, isFresh: true },
        ],
      timedOut: fail,
    },
    replacing: {
      requested: request,
      retried: retry,
      replaceEnded(state, event) {
        const next = startIfReplaced(state, event);
        if (next) return next;
        return event.isReplaceable
          ? [state, { type: 'replace' }]
          : [{ status: 'idle' }, { type: 'reject', failure: state.failure }];
      },
    },
    ready: {
      requested: request,
      retried: retry,
    },
  };
}
