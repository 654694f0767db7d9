import { staff } from '../parts/api.js';
import { field, panel, select, setOptions, toggle, withNotice } from '../parts/controls.js';
import { language, t } from '../parts/language.js';

/** Returns the panel that turns the wheel on or off and sets its next result. */
export function wheelPanel() {
  const active = toggle(t('wheelActive'), (isOn) => staff.put('wheel', { active: isOn }));
  const next = select([]);
  next.addEventListener('change', () =>
    withNotice(async () => void (await staff.put('wheel', { next: next.value || null }))),
  );
  return {
    element: panel('wheel', active.element, field(t('next'), next)),
    async refresh() {
      const wheel = await staff.get('wheel');
      active.show(wheel.active);
      setOptions(next, [
        ['', t('byChance')],
        ...wheel.slices.map(({ code, label }) => [code, `${label[language.code]} · ${code}`]),
      ]);
      if (document.activeElement !== next) next.value = wheel.next ?? '';
    },
  };
}
