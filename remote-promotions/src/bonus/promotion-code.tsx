import { Button, Field, inUpperCase, useTextBox } from '@wallet/ui';
import type { FormEvent } from 'react';
import { useText } from '../text';
import classes from './promotion-form.module.css';

/** The contract takes no longer code. */
const maxCodeLength = 64;

export interface PromotionCodeProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** There is no promotion for what is typed. */
  notFound: boolean;
  searching: boolean;
  locked: boolean;
}

/** The box for the code, which writes in capitals (S2.50), and the button that looks it up. */
export function PromotionCode({ onSubmit, notFound, searching, locked }: PromotionCodeProps) {
  const t = useText();
  const { box, meta } = useTextBox('code');
  const isMissing = meta.submitFailed && meta.error !== undefined && !meta.modifiedSinceLastSubmit;
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Field
        {...box}
        {...inUpperCase(box.onChange)}
        className={classes.field}
        label={t('promotion.code')}
        required
        readOnly={locked}
        maxLength={maxCodeLength}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        error={isMissing ? t('promotion.missing') : notFound ? t('promotion.notFound') : undefined}
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
  );
}
