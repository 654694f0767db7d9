/** Returns a function that returns the same random integers for a seed, from 0 to below the given limit (Park–Miller). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16807) % 2147483647;
    return state % below;
  };
}
