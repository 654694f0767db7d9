import type { RemoteRegistry } from '@wallet/federation/run';
import { createRoot, type Root } from 'react-dom/client';
import { pageDiscovery } from '../boot/page-data';
import { PartsPanel } from './parts-panel';

let shown: Root | undefined;

/** Opens or closes the parts panel. */
export function toggleParts(registry: RemoteRegistry): void {
  if (shown) {
    shown.unmount();
    shown = undefined;
    return;
  }
  // This element stays empty: the panel renders through a portal, above an open dialog.
  shown = createRoot(document.createElement('div'));
  const { microFrontends } = pageDiscovery() as {
    microFrontends: Parameters<typeof PartsPanel>[0]['documents'];
  };
  shown.render(
    <PartsPanel registry={registry} documents={microFrontends} onClose={() => toggleParts(registry)} />,
  );
}
