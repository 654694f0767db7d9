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
  const rest = useRef({ wheel, angle: 0 });
  const landed = useEffectEvent(onLanded);
  // Before the next turn begins, and after the end of the last one has told where it rests.
  useEffect(() => {
    if (rest.current.wheel === wheel) return;
    rest.current = { wheel, angle: 0 };
    rotor.current?.style.removeProperty('transform');
  }, [wheel]);
  useEffect(() => {
    const element = rotor.current;
    if (angle === null || !element) return undefined;
    const turn = turnWheel(element, rest.current.angle, angle, wantsCalm());
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
