import type { SpinResult, SpinwheelSlice } from '@wallet/platform/api';

/** The place of the slice that was drawn, by its code or else by its label; -1 when the wheel here has no such slice. */
export function drawnSlice(
  { code, label }: Pick<SpinResult, 'code' | 'label'>,
  slices: readonly SpinwheelSlice[],
): number {
  const byCode = slices.findIndex((slice) => slice.code === code);
  return byCode >= 0 || !label ? byCode : slices.findIndex((slice) => slice.label === label);
}
