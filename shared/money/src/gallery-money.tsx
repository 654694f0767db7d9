import { GallerySection } from '@wallet/ui/gallery';
import { MoneyPending } from './money-pending';
import type { MoneyState } from './money-state';

const noop = () => undefined;
const callbacks = { retry: noop, resubmit: noop, dismiss: noop };
const unknown: MoneyState<null, null> = {
  status: 'unknown',
  input: null,
  since: 0,
  isChecking: false,
  diff: { outcome: 'changed', before: 123_400, after: 113_400 },
};

/** Renders a pending money action and one of unknown outcome, for the gallery. */
export function GalleryMoney() {
  return (
    <GallerySection title="Money">
      <MoneyPending action={{ ...callbacks, state: { status: 'pending', input: null, since: 0 } }} />
      <MoneyPending action={{ ...callbacks, state: unknown }} />
    </GallerySection>
  );
}
