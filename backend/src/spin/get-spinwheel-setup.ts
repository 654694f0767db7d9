import type { components } from '@wallet/contract';
import type { MemberCall } from '../call';
import type { Localized } from '../settings/language';

interface SliceRow extends Pick<components['schemas']['SpinwheelSlice'], 'code' | 'bgColor' | 'textColor'> {
  wheel: Localized;
  label: Localized;
  html: Localized;
}

/** Returns the active wheel with its slices for the member's currency, and the member's coins. */
export const getSpinwheelSetup: MemberCall<'getSpinwheelSetup'> = async ({
  deps,
  language,
  session: { member },
}) => {
  const rows = await deps.db.query<SliceRow>(
    `select w.name as wheel, s.code, s.label, s.bg_color as "bgColor", s.text_color as "textColor",
       s.html_description as html
     from wheel w join wheel_slice s on s.wheel_id = w.id where w.is_active and (s.currency is null or s.currency = $1)
     order by s.position`,
    [member.currency],
  );
  const slices = rows.map(({ code, label, bgColor, textColor, html }) => ({
    code,
    label: label[language],
    bgColor,
    textColor,
    htmlDescription: html[language],
  }));
  const name = rows[0]?.wheel[language];
  return { activeSpinwheel: name === undefined ? null : { name, slices }, userCoin: member.coin };
};
