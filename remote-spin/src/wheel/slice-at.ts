/** Which slice of `count` stands under the pointer when the wheel is turned clockwise by an angle in degrees. */
export function sliceAt(angle: number, count: number): number {
  const width = 360 / count;
  const underPointer = (((-angle % 360) + 360) % 360) + width / 2;
  return Math.floor(underPointer / width) % count;
}
