/** A straight colour run across a shape's box, from the first point to the second (0 to 1). */
export function gradient(
  id: string,
  from: [number, number],
  to: [number, number],
  stops: readonly [number, string, number?][],
): string {
  const colours = stops.map(
    ([offset, colour, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${colours.join('')}</linearGradient>`;
}
