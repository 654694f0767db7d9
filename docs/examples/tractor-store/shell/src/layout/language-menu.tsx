import { languageNames, languages, languageTags } from '@wallet/contract';
import { changeLanguage, useLanguage } from '@wallet/platform/i18n';
import { Menu } from '@wallet/ui';
import { useText } from '../text';

/** Renders the language dropdown. The current language is shown but cannot be chosen. */
export function LanguageMenu() {
  const t = useText();
  const current = useLanguage();
  return (
    <Menu
      label={t('language')}
      icon="globe"
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        lang: languageTags[language],
        checked: language === current,
        disabled: language === current,
      }))}
      onSelect={(language) => {
        // The previous language stays when the texts cannot be loaded.
        changeLanguage(language).catch(() => undefined);
      }}
    >
      <span>{languageNames[current]}</span>
    </Menu>
  );
}
