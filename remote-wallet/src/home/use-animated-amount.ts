import { satang, type Satang } from '@wallet/contract/satang';
import { useEffect, useRef, useState } from 'react';

const durationMs = 500;

// Without support for the media query there is no motion.
const isMotionAllowed = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Returns the amount to show: after a change it counts from the old amount to the new one, if motion is allowed. */
export function useAnimatedAmount(target: Satang | null): Satang | null {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  // Frames are outside of React: they run until the target is reached or replaced.
  useEffect(() => {
    const start = from.current;
    const show = (amount: Satang | null) => {
      from.current = amount;
      setShown(amount);
    };
    if (start === target) return;
    if (start === null || target === null || !isMotionAllowed()) return show(target);
    const startedAt = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      show(satang(Math.round(start + (target - start) * easeOut(part))));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
