/** Angle of a slice's middle in degrees, clockwise from the pointer at the top, where the first slice stands at rest. */
export function sliceCentre(index: number, count: number): number {
  return (index * 360) / count;
}
