import { api } from '../parts/api.js';
import { button } from '../parts/controls.js';
import { t } from '../parts/language.js';
import { hint, panel } from '../parts/panel.js';

/** The way back to the demo's start. */
export function resetPanel(refreshAll) {
  const reset = async () => {
    if (!window.confirm(t('resetSure'))) return null;
    await api.post('reset');
    await refreshAll();
    return undefined;
  };
  return {
    element: panel('reset', hint('resetHint'), button(t('reset'), reset, 'danger')),
    refresh: async () => undefined,
  };
}
