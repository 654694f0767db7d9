import { type Language, languageNames, languages, languageTags } from '@wallet/contract';
import { addAnswer, type CannedAnswer, type listAnswers, type ReplyOf } from '@wallet/inbox-calls';
import { callInbox } from '@wallet/inbox-client';
import { Button } from '@wallet/ui';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { useText } from '../text';
import { useCall } from '../use-call';
import starterAnswers from './starter-answers.json';

const titlesOf = (language: Language): string[] => starterAnswers[language].map(({ title }) => title);
const allTitles = new Set(languages.flatMap(titlesOf));

interface Props {
  answers: readonly CannedAnswer[];
  onAdd: (answers: ReplyOf<typeof listAnswers>) => void;
}

/** Offers a set of answers in each language that has none, until the team has written its own answers. */
export function StarterSet({ answers, onAdd }: Props) {
  const t = useText();
  const { isBusy, failure, run } = useCall();
  const titles = new Set(answers.map(({ title }) => title));
  const missing = languages.filter((language) => !titlesOf(language).some((title) => titles.has(title)));
  if (!missing.length || answers.some(({ title }) => !allTitles.has(title))) return null;
  const add = (language: Language) =>
    run(async () => {
      for (const body of starterAnswers[language]) onAdd(await callInbox(addAnswer, { body }));
    });
  return (
    <section className={form.form} aria-label={t('answers.starter')}>
      <h2>{t('answers.starter')}</h2>
      <p className={form.hint}>{t('answers.starterHint')}</p>
      <Failure text={failure} />
      <div className={form.row}>
        {missing.map((language) => (
          <Button
            key={language}
            variant="secondary"
            size="small"
            icon="plus"
            busy={isBusy}
            lang={languageTags[language]}
            onClick={() => void add(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </section>
  );
}
