import { drawSlice } from './draw-slice';
import type { Chance } from './chance';

/** The system's own random numbers. */
export const fairChance: Chance = { draw: async (_tx, slices) => drawSlice(slices) };
