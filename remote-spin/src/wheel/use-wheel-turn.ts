import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { turnWheel } from './turn-wheel';
import { wantsCalm } from './wants-calm';

/**
 * Turns what the ref names to an angle from 0 to 360 as soon as there is one and tells when it has come to rest. When the
 * angle is null again it goes on resting there, and the next turn starts from there; another wheel begins at 0.
 */
export function useWheelTurn<Rotor extends SVGElement>(
  angle: number | null,
  wheel: string,
  onLanded: () => void,
): RefObject<Rotor | null> {
  const rotor = useRef<Rotor>(null);
  const rest = useRef(0);
  const landed = useEffectEvent(onLanded);
  useEffect(() => {
    const element = rotor.current;
    if (angle === null || !element) return undefined;
    const turn = turnWheel(element, rest.current, angle, wantsCalm());
    turn.onfinish = () => landed();
    return () => {
      turn.onfinish = null;
      rest.current = angle;
      element.style.transform = `rotate(${angle}deg)`;
      turn.cancel();
    };
  }, [angle]);
  // After the turn's own end, which would otherwise have the last word on where it rests.
  useEffect(() => {
    const element = rotor.current;
    return () => {
      rest.current = 0;
      element?.style.removeProperty('transform');
    };
  }, [wheel]);
  return rotor;
}
