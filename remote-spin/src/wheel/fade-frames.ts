/** The keyframes of a wheel that goes away where it rests and comes back turned by an angle in degrees. */
export function fadeFrames(angle: number): Keyframe[] {
  const turned = `rotate(${angle}deg)`;
  return [
    { offset: 0, opacity: 1, transform: 'rotate(0deg)' },
    { offset: 0.5, opacity: 0, transform: 'rotate(0deg)' },
    { offset: 0.5, opacity: 0, transform: turned },
    { offset: 1, opacity: 1, transform: turned },
  ];
}
