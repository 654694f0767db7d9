/** Angle of a slice's middle in degrees, clockwise from the first one's, which is under the pointer before the wheel turns. */
export function sliceCentre(index: number, count: number): number {
  return (index * 360) / count;
}
