import { useLocation, useNavigate } from '@wallet/platform/router';
import { useCallback, useEffect, useState } from 'react';
import { isBefore, isStep, registerSteps, type RegisterStep } from './register-steps';

const stateOf = (state: unknown): { step?: unknown; onward?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/**
 * The wizard's place, kept in the browser's history: the phone's Back leads a step back and not out of the page.
 * It never lies beyond what was reached since the page was opened, `start` to begin with.
 */
export function useStep(start: RegisterStep) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [reached, setReached] = useState<RegisterStep>(start);
  const { step: marked, onward } = stateOf(state);
  const wanted = isStep(marked) ? marked : start;
  const step = isBefore(reached, wanted) ? reached : wanted;

  // After a reload the entry may be of a step that has to be reached anew; Back must not lead into it again, nor from
  // here into the entry below, which is most likely of this step already.
  const beyond = step !== wanted;
  useEffect(() => {
    if (beyond) void navigate(pathname + search, { replace: true, state: { step, onward: false } });
  }, [beyond, navigate, pathname, search, step]);

  const go = useCallback(
    (next: RegisterStep, options: { replace?: boolean } = {}) => {
      setReached((furthest) => (isBefore(furthest, next) ? next : furthest));
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
