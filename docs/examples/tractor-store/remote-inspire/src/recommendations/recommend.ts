import machines from '../data/recommendations.json';

type Machine = (typeof machines)[number];
/** Red, green and blue. */
type Color = readonly number[];

const maxRecommendations = 4;

function averageOf(colors: readonly Color[]): Color {
  return [0, 1, 2].map(
    (channel) => colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length,
  );
}

const distance = (one: Color, other: Color): number =>
  Math.hypot(...one.map((value, channel) => value - (other[channel] ?? 0)));

/** Returns the machines whose colours are nearest to the average colour of these machines. Ignores unknown skus. */
export function recommend(skus: readonly string[]): Machine[] {
  const colors = machines.filter(({ sku }) => skus.includes(sku)).map(({ rgb }) => rgb);
  const target = colors.length ? averageOf(colors) : [0, 0, 0];
  return machines
    .filter(({ sku }) => !skus.includes(sku))
    .sort((one, other) => distance(one.rgb, target) - distance(other.rgb, target))
    .slice(0, maxRecommendations);
}
