import { staff } from '../parts/api.js';
import { button, field, panel, toggle } from '../parts/controls.js';
import { el, row } from '../parts/dom.js';
import { t } from '../parts/language.js';

const set = (changes) => staff.put('site', changes);

/** Returns the panel of the operator's settings. */
export function sitePanel() {
  const switches = {
    chat: toggle(t('siteChat'), (chat) => set({ chat })),
    firstAnswer: toggle(t('firstAnswer'), (firstAnswer) => set({ firstAnswer })),
    registerOtp: toggle(t('registerOtp'), (registerOtp) => set({ registerOtp })),
    codeOnNewDevice: toggle(t('codeOnNewDevice'), (codeOnNewDevice) => set({ codeOnNewDevice })),
    manualDeposit: toggle(t('manualDeposit'), (manualDeposit) => set({ manualDeposit })),
    terminated: toggle(t('terminated'), (terminated) => set({ terminated })),
  };
  const slips = toggle(t('slipEnabled'), (enabled) => set({ slip: { enabled } }));
  const from = el('input', { type: 'time' });
  const until = el('input', { type: 'time' });
  let isEdited = false;
  for (const time of [from, until]) time.addEventListener('input', () => (isEdited = true));
  const saveWindow = async () => {
    await set({ slip: { closedFrom: from.value || null, closedUntil: until.value || null } });
    isEdited = false;
  };
  return {
    element: panel(
      'site',
      el('div', {}, ...Object.values(switches).map(({ element }) => element), slips.element),
      row(field(t('closedFrom'), from), field(t('closedUntil'), until), button(t('save'), saveWindow)),
    ),
    async refresh() {
      const site = await staff.get('site');
      for (const [name, { show }] of Object.entries(switches)) show(site[name]);
      slips.show(site.slip.enabled);
      if (isEdited) return;
      from.value = site.slip.closedFrom ?? '';
      until.value = site.slip.closedUntil ?? '';
    },
  };
}
