/** Returns a generator of random integers below a limit. The same seed creates the same integers (Park–Miller generator). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16807) % 2147483647;
    return state % below;
  };
}
