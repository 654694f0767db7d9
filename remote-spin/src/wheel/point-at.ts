/** The point at an angle (degrees clockwise from the top) and a distance from the wheel's middle, which is 0, 0. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100 || 0;
  return { x: round(Math.sin(radians) * radius), y: round(-Math.cos(radians) * radius) };
}
