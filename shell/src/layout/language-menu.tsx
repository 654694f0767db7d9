import { events } from '@wallet/platform/events';
import { changeLanguage, useLanguage, type Language } from '@wallet/platform/i18n';
import { languageNames, languages, languageTags } from '@wallet/contract';
import { Menu } from '@wallet/ui';
import { useText } from '../text';

/** After this long without the texts the person is told that they take long, in ms. */
const slowMs = 5000;

/** The language dropdown: the current one can be read but not chosen (S2.13). */
export function LanguageMenu() {
  const t = useText();
  const current = useLanguage();
  const toast = (kind: 'error' | 'info', text: string) => events.emit('ui:toast-requested', { kind, text });
  const choose = (language: Language) => {
    const slow = setTimeout(() => toast('info', t('slow')), slowMs);
    changeLanguage(language)
      .catch(() => toast('error', t('languageFailed')))
      .finally(() => clearTimeout(slow));
  };
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
      onSelect={choose}
    >
      {languageNames[current]}
    </Menu>
  );
}
