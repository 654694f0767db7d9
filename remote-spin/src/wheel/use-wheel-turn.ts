import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { turnWheel } from './turn-wheel';
import { wantsCalm } from './wants-calm';

/**
 * Turns what the ref names by an angle in degrees as soon as there is one, tells when it has come to rest, and puts it
 * back when the angle is null again.
 */
export function useWheelTurn<Rotor extends Element>(
  angle: number | null,
  onLanded: () => void,
): RefObject<Rotor | null> {
  const rotor = useRef<Rotor>(null);
  const landed = useEffectEvent(onLanded);
  useEffect(() => {
    if (angle === null || !rotor.current) return undefined;
    const turn = turnWheel(rotor.current, angle, wantsCalm());
    turn.onfinish = () => landed();
    return () => {
      turn.onfinish = null;
      turn.cancel();
    };
  }, [angle]);
  return rotor;
}
