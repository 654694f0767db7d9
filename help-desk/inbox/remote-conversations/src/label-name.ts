import { labelNames } from '@wallet/inbox-calls';
import { useText } from './text';

/** Returns a function that names a label: those of `labelNames` in the page's language, own ones as they are. */
export function useLabelName(): (label: string) => string {
  const t = useText();
  return (label) => {
    const known = labelNames.find((one) => one === label);
    return known ? t(`labels.${known}`) : label;
  };
}
