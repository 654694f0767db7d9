import { GallerySection } from '@wallet/ui/gallery/gallery-section';
import { MoneyChecking } from './money-checking';
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
      <MoneyChecking action={{ ...still, state: { status: 'checking', input: null, since: 0 } }} />
      <MoneyChecking action={{ ...still, state: unknown }} />
    </GallerySection>
  );
}
