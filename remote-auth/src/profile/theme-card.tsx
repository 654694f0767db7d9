import { applyTheme, type Theme, themeKey } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';
import { Card, Select } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';

const storage = safeStorage('local');

/** Lets the member choose the theme of the site on this device. The inline script applies it on the next visit. */
export function ThemeCard() {
  const t = useText();
  const [theme, setTheme] = useState(() => storage.getItem(themeKey) ?? '');
  const choose = (chosen: string): void => {
    setTheme(chosen);
    if (chosen) storage.setItem(themeKey, chosen);
    else storage.removeItem(themeKey);
    applyTheme(chosen as Theme);
  };
  return (
    <Card title={t('profile.display')}>
      <Select
        label={t('profile.theme')}
        placeholder={false}
        value={theme}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: t('profile.themeDevice') },
          { value: 'light', label: t('profile.themeLight') },
          { value: 'dark', label: t('profile.themeDark') },
        ]}
      />
    </Card>
  );
}
