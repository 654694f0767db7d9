import type { MoneyForm } from '@wallet/money/money-flow';
import { Button } from '@wallet/ui/button';
import { Card } from '@wallet/ui/card';
import { Field } from '@wallet/ui/field';
import { inUpperCase } from '@wallet/ui/in-upper-case';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { VisuallyHidden } from '@wallet/ui/visually-hidden';
import { useState, type FormEvent } from 'react';
import { useText } from '../text';
import classes from './promotion-form.module.css';
import { PromotionFound } from './promotion-found';
import { usePromotionSearch } from './use-promotion-search';

/** The contract takes no longer code. */
const longestCode = 64;

export interface PromotionFormProps {
  flow: MoneyForm<{ code: string }>;
  /** The code of an entry whose outcome is open; '' for none. */
  open: string;
}

/** Looks a promotion up by its code, always in capitals (S2.50, S5.14), and lets the member into what it finds. */
export function PromotionForm({ flow, open }: PromotionFormProps) {
  const t = useText();
  const [code, setCode] = useState(open);
  const [missing, setMissing] = useState(false);
  const { asked, found, error, searching, search, forget } = usePromotionSearch();
  const wanted = code.trim().toUpperCase();
  const { locked } = flow;
  const shown = asked === wanted ? found : undefined;
  const notFound = shown === null && !searching;

  const type = (text: string) => {
    setMissing(false);
    setCode(text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(wanted === '');
    if (wanted !== '' && !searching && !locked) search(wanted);
  };

  return (
    <Card title={t('promotion.title')}>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <Field
          className={classes.field}
          label={t('promotion.code')}
          value={code}
          {...inUpperCase(type)}
          required
          readOnly={locked}
          maxLength={longestCode}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          error={missing ? t('promotion.missing') : notFound ? t('promotion.notFound') : undefined}
        />
        <Button
          type="submit"
          variant="secondary"
          icon="search"
          className={classes.search}
          busy={searching}
          disabled={locked}
        >
          {t('promotion.search')}
        </Button>
      </form>
      <VisuallyHidden>
        <span role="status">{shown && t('promotion.found', { code: shown.code || wanted })}</span>
      </VisuallyHidden>
      {shown && <PromotionFound promotion={shown} asked={wanted} flow={flow} />}
      {error && (
        <OutcomeDialog error={error} onClose={forget}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </Card>
  );
}
