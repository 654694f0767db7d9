import type { RemoteRegistry } from '@wallet/federation/run';
import { loadCode } from '@wallet/platform';

/**
 * Shows and hides the panel of parts at Ctrl, Alt, Shift and P, wherever that letter is on the keyboard's layout; nothing of
 * it is loaded before.
 */
export function listenForPartsKey(registry: RemoteRegistry): void {
  window.addEventListener('keydown', ({ code, ctrlKey, altKey, shiftKey, repeat }) => {
    if (code === 'KeyP' && ctrlKey && altKey && shiftKey && !repeat)
      // Who wanted what did not come presses again.
      loadCode(() => import('./toggle-parts')).then(
        ({ toggleParts }) => toggleParts(registry),
        () => undefined,
      );
  });
}
