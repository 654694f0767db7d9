import type { PasswordAssessment } from '@wallet/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useText } from '../text';
import classes from './password-hint.module.css';

type Assess = (password: string, known: readonly string[]) => PasswordAssessment;

let loading: Promise<Assess> | undefined;
let loaded: Assess | undefined;
/** Limits the attempts: without a connection, each typed letter would start another one. */
let attemptsLeft = 3;

/** Loads the code that assesses passwords, which is too large for the form's chunk. The form also works without it. */
export function loadPasswordAssessment(): Promise<Assess | undefined> {
  if (loaded || attemptsLeft === 0) return Promise.resolve(loaded);
  loading ??= import('@wallet/contract/assess-password').then(({ assessPassword }) => {
    loaded = assessPassword;
    return assessPassword;
  });
  return loading.catch(() => {
    loading = undefined;
    attemptsLeft -= 1;
    return undefined;
  });
}

/** Assesses a password while it is typed, by the backend's rules. Returns null until the code is loaded. */
function usePasswordAssessment(password: string, known: readonly string[]): PasswordAssessment | null {
  const typed = useDeferredValue(password);
  const [assess, setAssess] = useState<Assess | undefined>(() => loaded);
  useEffect(() => {
    let isCancelled = false;
    if (typed !== '' && !assess)
      void loadPasswordAssessment().then((loadedAssess) => {
        if (!isCancelled) setAssess(() => loadedAssess);
      });
    return () => {
      isCancelled = true;
    };
  }, [typed, assess]);
  // A text, because a new array in each render would assess the password again.
  const knownText = known.join('\n');
  return useMemo(
    () => (assess && typed !== '' ? assess(typed, knownText.split('\n')) : null),
    [assess, typed, knownText],
  );
}

/** The best score of an assessment. */
const maxScore = 4;

/** Returns the number of filled bars out of three, and their level. */
function levelOf({ score, problem }: PasswordAssessment): {
  filled: number;
  level: 'weak' | 'fair' | 'strong';
} {
  if (problem !== null) return { filled: problem === 'short' ? 0 : 1, level: 'weak' };
  return score === maxScore ? { filled: 3, level: 'strong' } : { filled: 2, level: 'fair' };
}

interface Props {
  /** The rule for passwords, which is always shown. */
  rule: string;
  password: string;
  /** Public facts about the owner, which the password should not contain: phone number, name. */
  known: readonly string[];
}

export function PasswordHint({ rule, password, known }: Props) {
  const t = useText();
  const assessment = usePasswordAssessment(password, known);
  const { filled, level } = assessment ? levelOf(assessment) : { filled: 0, level: undefined };
  return (
    <>
      {rule}
      <span className={classes.meter} data-strength={level}>
        <span className={classes.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} className={bar <= filled ? classes.filled : classes.bar} />
          ))}
        </span>
        <span role="status" className={classes.text}>
          {assessment &&
            t(`password.advice.${assessment.problem ?? (assessment.score === maxScore ? 'strong' : 'good')}`)}
        </span>
      </span>
    </>
  );
}
