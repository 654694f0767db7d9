import { createRoot, type Root } from 'react-dom/client';
import { RenewCard } from './renew-card';

let shown: Root | undefined;

/** Takes the card away, if it is there. */
export function closeCard(): void {
  shown?.unmount();
  shown = undefined;
}

/** Shows the card that offers to load the page again; `overDialogs` unless it may wait until no dialog is open. */
export function showCard({ overDialogs }: { overDialogs: boolean }): void {
  // Nothing of it stands in the element: the card goes where it is seen.
  shown ??= createRoot(document.createElement('div'));
  shown.render(
    <RenewCard overDialogs={overDialogs} onReload={() => window.location.reload()} onClose={closeCard} />,
  );
}
