import { api, staff } from '../parts/api.js';
import { button, hint, panel } from '../parts/controls.js';
import { t } from '../parts/language.js';

/** Returns the panel that resets the demo, or only the sandbox when the site's backend has no calls for staff. */
export function resetPanel(isStaffed, refreshAll) {
  const reset = async () => {
    if (!window.confirm(t('resetSure'))) return null;
    if (isStaffed) await staff.post('reset');
    await api.post('reset');
    await refreshAll();
    return undefined;
  };
  return {
    element: panel(
      'reset',
      hint(isStaffed ? 'resetHint' : 'resetAloneHint'),
      button(t('reset'), reset, 'danger'),
    ),
    refresh: async () => undefined,
  };
}
