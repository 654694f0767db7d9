import { GallerySection } from '@wallet/ui/gallery';
import { MoneyPending } from './money-pending';
import type { MoneyState } from './money-state';

const nothing = () => undefined;
const still = { again: nothing, repeat: nothing, dismiss: nothing };
const unknown: MoneyState<null, null> = {
  status: 'unknown',
  input: null,
  since: 0,
  reading: false,
  finding: { verdict: 'changed', before: 123_400, after: 113_400 },
};

/** A money action that has no answer yet, and one whose outcome nobody knows: the gallery's page shows them. */
export function GalleryMoney() {
  return (
    <GallerySection title="Money">
      <MoneyPending action={{ ...still, state: { status: 'pending', input: null, since: 0 } }} />
      <MoneyPending action={{ ...still, state: unknown }} />
    </GallerySection>
  );
}
