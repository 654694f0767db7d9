import type { PasswordVerdict } from '@wallet/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

type Judge = (password: string, known: readonly string[]) => PasswordVerdict;

let loading: Promise<Judge> | undefined;
let loaded: Judge | undefined;
/** A line that is down must not be asked again with each letter. */
let triesLeft = 3;

/** Has the judge's code loaded, which is too heavy to come with the form; without it the form works all the same. */
export function loadPasswordJudge(): Promise<Judge | undefined> {
  if (loaded || triesLeft === 0) return Promise.resolve(loaded);
  loading ??= import('@wallet/contract/judge-password').then(({ judgePassword }) => {
    loaded = judgePassword;
    return judgePassword;
  });
  return loading.catch(() => {
    loading = undefined;
    triesLeft -= 1;
    return undefined;
  });
}

/**
 * What the judge of the backend thinks of a password while it is typed; null before its code is there, and where that
 * does not come. `known` is what everybody knows of its owner.
 */
export function usePasswordVerdict(password: string, known: readonly string[]): PasswordVerdict | null {
  const typed = useDeferredValue(password);
  const [judge, setJudge] = useState<Judge | undefined>(() => loaded);
  useEffect(() => {
    let isGone = false;
    if (typed !== '' && !judge)
      void loadPasswordJudge().then((found) => {
        if (!isGone) setJudge(() => found);
      });
    return () => {
      isGone = true;
    };
  }, [typed, judge]);
  const owner = known.join('\n');
  return useMemo(
    () => (judge && typed !== '' ? judge(typed, owner.split('\n')) : null),
    [judge, typed, owner],
  );
}
