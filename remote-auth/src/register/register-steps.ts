import { useLocation, useNavigate } from '@wallet/platform/router';
import { useCallback, useEffect, useState } from 'react';

/** The steps in their order (S4.1), each with the target of Back and the text of the submit button. */
export const registerSteps = {
  phone: { back: 'phone', submitText: 'register.next' },
  otp: { back: 'phone', submitText: 'register.verify' },
  // A code can be used only once, so Back skips its step.
  profile: { back: 'phone', submitText: 'register.next' },
  bank: { back: 'profile', submitText: 'register.submit' },
} as const;

export type RegisterStep = keyof typeof registerSteps;

export const stepNames = Object.keys(registerSteps) as readonly RegisterStep[];

/** Validates a value from storage or the browser's history. */
export function isStep(value: unknown): value is RegisterStep {
  return typeof value === 'string' && Object.hasOwn(registerSteps, value);
}

export function isBefore(step: RegisterStep, other: RegisterStep): boolean {
  return stepNames.indexOf(step) < stepNames.indexOf(other);
}

/** Parses the state of a history entry. `onward` is true when the entry before it has the previous step. */
const parseState = (state: unknown): { step?: unknown; onward?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * Stores the current step in the browser's history, so that the phone's Back returns to the previous step. The step is
 * never after the furthest step that was reached since the page was opened. `start` counts as reached.
 */
export function useStep(start: RegisterStep) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [furthestStep, setFurthestStep] = useState<RegisterStep>(start);
  const { step: stored, onward } = parseState(state);
  const requested = isStep(stored) ? stored : start;
  const step = isBefore(furthestStep, requested) ? furthestStep : requested;

  // After a reload, the history entry may name a step that was not reached again. It is replaced, so that Back does not
  // return to it. `onward` is false: the entry before it most likely has the current step, not the previous one.
  const isTooFar = step !== requested;
  useEffect(() => {
    if (isTooFar) void navigate(pathname + search, { replace: true, state: { step, onward: false } });
  }, [isTooFar, navigate, pathname, search, step]);

  const go = useCallback(
    (next: RegisterStep, options: { replace?: boolean } = {}) => {
      setFurthestStep((furthest) => (isBefore(furthest, next) ? next : furthest));
      void navigate(pathname + search, { ...options, state: { step: next, onward: !options.replace } });
    },
    [navigate, pathname, search],
  );
  const back = useCallback(() => {
    if (onward === true) void navigate(-1);
    else go(registerSteps[step].back, { replace: true });
  }, [navigate, onward, go, step]);
  return { step, go, back };
}
