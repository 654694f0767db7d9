import type { RemoteRegistry } from '@wallet/federation/run';
import { withRareCode } from '../with-rare-code';

/**
 * Toggles the parts panel with Ctrl+Alt+Shift and the physical key P, in any keyboard layout. When the panel's code
 * cannot be loaded, the person can press the keys again.
 */
export function listenForPartsPanelShortcut(registry: RemoteRegistry): void {
  window.addEventListener('keydown', ({ code, ctrlKey, altKey, shiftKey, repeat }) => {
    if (code === 'KeyP' && ctrlKey && altKey && shiftKey && !repeat)
      void withRareCode(({ togglePartsPanel }) => togglePartsPanel(registry));
  });
}
