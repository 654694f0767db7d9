import { events } from '@wallet/platform/events';
import { changeLanguage, useLanguage, type Language } from '@wallet/platform/i18n';
import { languageNames, languages, languageTags } from '@wallet/contract';
import { Menu } from '@wallet/ui';
import { useText } from '../text';
import styles from './top-bar.module.css';

/** Delay before the "still loading" message, in ms. */
const slowMs = 5000;

/** Renders the language dropdown. The current language is shown but cannot be chosen (S2.13). */
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
      <span className={styles.language}>{languageNames[current]}</span>
    </Menu>
  );
}
