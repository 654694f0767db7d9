import { createRoot, type Root } from 'react-dom/client';
import { RenewCard } from './renew-card';

let shown: Root | undefined;

/** Closes the card, if it is open. */
export function closeCard(): void {
  shown?.unmount();
  shown = undefined;
}

/** Shows the card that offers to reload. Set `overDialogs` unless the card may wait until no dialog is open. */
export function showCard({ overDialogs }: { overDialogs: boolean }): void {
  // This element stays empty: the card renders through a portal.
  shown ??= createRoot(document.createElement('div'));
  shown.render(
    <RenewCard overDialogs={overDialogs} onReload={() => window.location.reload()} onClose={closeCard} />,
  );
}
