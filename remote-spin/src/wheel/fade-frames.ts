/** The keyframes of a wheel that goes away where it rests and comes back at another angle, both in degrees. */
export function fadeFrames(from: number, to: number): Keyframe[] {
  const before = `rotate(${from}deg)`;
  const after = `rotate(${to}deg)`;
  return [
    { offset: 0, opacity: 1, transform: before },
    { offset: 0.5, opacity: 0, transform: before },
    { offset: 0.5, opacity: 0, transform: after },
    { offset: 1, opacity: 1, transform: after },
  ];
}
