import { languageNames, languages, languageTags } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { changeLanguage, type Language, useLanguage } from '@wallet/platform/i18n';
import { Menu } from '@wallet/ui';
import { useText } from './text';

/** Delay before the "still loading" message, in ms. */
const slowMs = 5000;

interface Props {
  /** CSS class of the language's name. A narrow bar can hide the name with it; the button still has its label. */
  nameClass?: string | undefined;
}

/** Renders the language dropdown. The current language is shown but cannot be chosen (S2.13). */
export function LanguageMenu({ nameClass }: Props) {
  const t = useText();
  const current = useLanguage();
  const toast = (kind: 'error' | 'info', text: string) => events.emit('ui:toast-requested', { kind, text });
  const select = (language: Language) => {
    const timer = setTimeout(() => toast('info', t('slow')), slowMs);
    changeLanguage(language)
      .catch(() => toast('error', t('languageFailed')))
      .finally(() => clearTimeout(timer));
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
      onSelect={select}
    >
      <span className={nameClass}>{languageNames[current]}</span>
    </Menu>
  );
}
