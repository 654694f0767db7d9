import type { RemoteRegistry } from '@wallet/federation/run';
import { loadCode } from '@wallet/platform';

/**
 * Toggles the parts panel with Ctrl+Alt+Shift and the physical key P, in any keyboard layout. Loads the panel's code
 * only then.
 */
export function listenForPartsPanelShortcut(registry: RemoteRegistry): void {
  window.addEventListener('keydown', ({ code, ctrlKey, altKey, shiftKey, repeat }) => {
    if (code === 'KeyP' && ctrlKey && altKey && shiftKey && !repeat)
      // After a failed load, the person can press the keys again.
      loadCode(() => import(/* webpackChunkName: "rare" */ './parts-panel')).then(
        ({ togglePartsPanel }) => togglePartsPanel(registry),
        () => undefined,
      );
  });
}
