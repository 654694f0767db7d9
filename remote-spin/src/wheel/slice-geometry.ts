/** Returns the angle of a slice's middle, in degrees clockwise from the pointer at the top before the wheel turns. */
export function sliceCentre(index: number, count: number): number {
  return (index * 360) / count;
}

/** Returns the angle by which the wheel is turned, from 0 to 360, when the middle of a slice is under the pointer. */
export function landingAngle(index: number, count: number): number {
  return (360 - sliceCentre(index, count)) % 360;
}

/** Returns the point at an angle (degrees clockwise from the top) and a distance from the middle of the wheel at 0, 0. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  // `|| 0` replaces -0, which would be written into the path as "-0".
  const round = (value: number) => Math.round(value * 100) / 100 || 0;
  return { x: round(Math.sin(radians) * radius), y: round(-Math.cos(radians) * radius) };
}

/** Returns the outline of a slice as an SVG path around 0, 0; a single slice is the whole circle. */
export function slicePath(index: number, count: number, radius: number): string {
  if (count === 1)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  const half = 180 / count;
  const from = pointAt(sliceCentre(index, count) - half, radius);
  const to = pointAt(sliceCentre(index, count) + half, radius);
  return `M0 0L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}Z`;
}
