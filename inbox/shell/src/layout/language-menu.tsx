import { languageNames, languages, languageTags } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { changeLanguage, useLanguage } from '@wallet/platform/i18n';
import { Menu } from '@wallet/ui';
import { useText } from '../text';
import classes from './language-menu.module.css';

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
        changeLanguage(language).catch(() =>
          events.emit('ui:toast-requested', { kind: 'error', text: t('languageFailed') }),
        );
      }}
    >
      <span className={classes.name}>{languageNames[current]}</span>
    </Menu>
  );
}
