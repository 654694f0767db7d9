import { drawSlice } from './draw-slice';
import type { Chance } from './chance';

/** Draws with the system's random numbers. */
export const fairChance: Chance = { draw: async (_tx, slices) => drawSlice(slices) };
