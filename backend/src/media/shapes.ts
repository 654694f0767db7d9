/** A filled polygon; points as "x,y x,y". */
export const polygon = (points: string, fill: string): string =>
  `<polygon points="${points}" fill="${fill}"/>`;

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${rest}/>`;

/** A filled path. */
export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`;

/** A drawn line along a path. */
export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;

/** A filled rectangle with round corners. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  rest = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${rest}/>`;

/** Shapes moved, scaled or turned as one. */
export const group = (transform: string, body: string, rest = ''): string =>
  `<g transform="${transform}" ${rest}>${body}</g>`;

/** Bold words centred on a point, in whatever plain face the device has. */
export const words = (text: string, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${fill}">${text}</text>`;

/** The points of a star around a centre, spikes up. */
export function starPoints(x: number, y: number, outer: number, inner: number, spikes = 5): string {
  return Array.from({ length: spikes * 2 }, (_, index) => {
    const angle = (Math.PI * index) / spikes - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}
