import type { SpinwheelSlice } from '@wallet/platform/api';
import type { Spin } from '../spin/use-spin';
import { useText } from '../text';

/** What the drawn slice is called, by the wheel or else by the spin; '' while nothing is drawn. */
export function useDrawnLabel(
  { result, index }: Pick<Spin, 'result' | 'index'>,
  slices: readonly SpinwheelSlice[],
): string {
  const t = useText();
  const label = slices[index]?.label || result?.label;
  if (label) return label;
  return index >= 0 ? t('prizes.unnamed', { place: index + 1 }) : (result?.code ?? '');
}
