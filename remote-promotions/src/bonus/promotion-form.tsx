import { type MoneyForm, OutcomeDialog } from '@wallet/money';
import { useElementId } from '@wallet/platform';
import type { Promotion } from '@wallet/platform/api';
import { Button, Card, Field, Icon, inUpperCase, RichText, useTextBox, VisuallyHidden } from '@wallet/ui';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import { offerBlock, OfferBlockCaution } from '../offer/offer-block';
import { OfferSummary, hasPercentFailPlaceholder } from '../offer/offer-summary';
import { fillPercentFail } from '../offer/offer-terms';
import { useText } from '../text';
import classes from './promotion-form.module.css';
import { usePromotionSearch } from './use-promotion';

interface Values {
  code: string;
}

/** Maximum length of a code in the contract. */
const maxCodeLength = 64;

/** Returns the code to search for, in capitals (S5.14). */
const codeOf = ({ code }: Values): string => code.trim().toUpperCase();

const validate = (values: Values): Partial<Values> => (codeOf(values) === '' ? { code: 'missing' } : {});

interface CodeSearchProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** True when no promotion has the entered code. */
  isNotFound: boolean;
  isSearching: boolean;
  isLocked: boolean;
}

/** Renders the field for the code, which converts to capitals (S2.50), and the search button. */
function CodeSearch({ onSubmit, isNotFound, isSearching, isLocked }: CodeSearchProps) {
  const t = useText();
  const { input, meta } = useTextBox('code');
  const isMissing = meta.submitFailed && meta.error !== undefined && !meta.modifiedSinceLastSubmit;
  const notFoundText = isNotFound ? t('promotion.notFound') : undefined;
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <Field
        {...input}
        {...inUpperCase(input.onChange)}
        className={classes.field}
        label={t('promotion.code')}
        required
        readOnly={isLocked}
        maxLength={maxCodeLength}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        error={isMissing ? t('promotion.missing') : notFoundText}
      />
      <Button
        type="submit"
        variant="secondary"
        icon="search"
        className={classes.search}
        busy={isSearching}
        disabled={isLocked}
      >
        {t('promotion.search')}
      </Button>
    </form>
  );
}

interface FoundPromotionProps {
  promotion: Promotion;
  /** Used when the promotion was sent without its code. */
  searchedCode: string;
  flow: MoneyForm<{ code: string }>;
}

/**
 * Shows the promotion with the searched code (S3.23): its text, percentage and terms, and the button to activate it.
 */
function FoundPromotion({ promotion, searchedCode, flow }: FoundPromotionProps) {
  const t = useText();
  const cautionId = useElementId();
  const { description, percentFail, grant, terms } = promotion;
  // The form is shown only while nothing is active.
  const block = offerBlock(grant, undefined);
  const code = promotion.code || searchedCode;
  const { submit, locked, busy } = flow;
  return (
    <div className={classes.found}>
      <p className={classes.code}>
        <Icon name="ticket" size={22} />
        <span>{code}</span>
      </p>
      {description && <RichText html={fillPercentFail(description, percentFail)} />}
      <OfferSummary
        grant={grant}
        terms={terms}
        percentFail={percentFail}
        isFailStated={hasPercentFailPlaceholder(description)}
      />
      {block && <OfferBlockCaution block={block} id={cautionId} />}
      <Button
        wide
        busy={busy}
        disabled={(locked || block !== null) && !busy}
        aria-describedby={block ? cautionId : undefined}
        onClick={() => submit({ code })}
      >
        {t('promotion.activate', { code })}
      </Button>
    </div>
  );
}

export interface PromotionFormProps {
  flow: MoneyForm<{ code: string }>;
  /** The code of an activation without a known outcome; '' for none. */
  pendingCode: string;
}

/** Searches for a promotion by its code, always in capitals (S2.50, S5.14), and activates the one found. */
export function PromotionForm({ flow, pendingCode }: PromotionFormProps) {
  const t = useText();
  const [initialValues] = useState<Values>({ code: pendingCode });
  const { searchedCode, found, error, isSearching, search, clear } = usePromotionSearch();
  const onSubmit = (values: Values): void => {
    if (!isSearching && !flow.locked) search(codeOf(values));
  };
  return (
    <Card title={t('promotion.title')}>
      <Form<Values> onSubmit={onSubmit} initialValues={initialValues} validate={validate}>
        {({ handleSubmit, values }) => {
          const code = codeOf(values);
          const promotion = searchedCode === code ? found : undefined;
          return (
            <>
              <CodeSearch
                onSubmit={(event) => void handleSubmit(event)}
                isNotFound={promotion === null && !isSearching}
                isSearching={isSearching}
                isLocked={flow.locked}
              />
              <VisuallyHidden>
                <span role="status">
                  {promotion && t('promotion.found', { code: promotion.code || code })}
                </span>
              </VisuallyHidden>
              {promotion && <FoundPromotion promotion={promotion} searchedCode={code} flow={flow} />}
            </>
          );
        }}
      </Form>
      {error && (
        <OutcomeDialog error={error} onClose={clear}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </Card>
  );
}
