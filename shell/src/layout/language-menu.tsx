import { events } from '@wallet/shared/events';
import { changeLanguage, useLanguage } from '@wallet/shared/i18n';
import { languageNames, languages, languageTags } from '@wallet/shared/i18n/languages';
import { Menu } from '@wallet/shared/ui/menu';
import { useText } from '../text';

/** The language dropdown: the current one can be read but not chosen (S2.13). */
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
        changeLanguage(language).catch(() =>
          events.emit('ui:toast-requested', { kind: 'error', text: t('languageFailed') }),
        );
      }}
    >
      {languageNames[current]}
    </Menu>
  );
}
