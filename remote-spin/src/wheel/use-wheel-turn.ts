import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { turnWheel } from './turn-wheel';
import { prefersReducedMotion } from './prefers-reduced-motion';

/**
 * Turns the element of the returned ref to an angle from 0 to 360 and calls `onLanded` when it stops. With an angle of
 * null it stays there, and the next turn starts there; a changed `wheel` starts at 0.
 */
export function useWheelTurn<Rotor extends SVGElement>(
  angle: number | null,
  wheel: string,
  onLanded: () => void,
): RefObject<Rotor | null> {
  const rotor = useRef<Rotor>(null);
  const rest = useRef({ wheel, angle: 0 });
  const landed = useEffectEvent(onLanded);
  // Runs after the cleanup of the last turn has stored its angle, and before the next turn starts.
  useEffect(() => {
    if (rest.current.wheel === wheel) return;
    rest.current = { wheel, angle: 0 };
    rotor.current?.style.removeProperty('transform');
  }, [wheel]);
  useEffect(() => {
    const element = rotor.current;
    if (angle === null || !element) return undefined;
    const turn = turnWheel(element, rest.current.angle, angle, prefersReducedMotion());
    turn.onfinish = () => landed();
    return () => {
      turn.onfinish = null;
      rest.current.angle = angle;
      element.style.transform = `rotate(${angle}deg)`;
      turn.cancel();
    };
  }, [angle]);
  return rotor;
}
