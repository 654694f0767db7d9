import { type MoneyForm, OutcomeDialog } from '@wallet/money';
import { Card, VisuallyHidden } from '@wallet/ui';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useText } from '../text';
import { PromotionCode } from './promotion-code';
import { PromotionFound } from './promotion-found';
import { usePromotionSearch } from './use-promotion-search';

interface Values {
  code: string;
}

export interface PromotionFormProps {
  flow: MoneyForm<{ code: string }>;
  /** The code of an entry whose outcome is open; '' for none. */
  open: string;
}

/** The code as it is looked for: always in capitals (S5.14). */
const wantedIn = ({ code }: Values): string => code.trim().toUpperCase();

const findProblems = (values: Values): Partial<Values> =>
  wantedIn(values) === '' ? { code: 'missing' } : {};

/** Looks a promotion up by its code, always in capitals (S2.50, S5.14), and lets the member into what it finds. */
export function PromotionForm({ flow, open }: PromotionFormProps) {
  const t = useText();
  const [start] = useState<Values>({ code: open });
  const { asked, found, error, searching, search, forget } = usePromotionSearch();
  const look = (values: Values): void => {
    if (!searching && !flow.locked) search(wantedIn(values));
  };
  return (
    <Card title={t('promotion.title')}>
      <Form<Values> onSubmit={look} initialValues={start} validate={findProblems}>
        {({ handleSubmit, values }) => {
          const wanted = wantedIn(values);
          const shown = asked === wanted ? found : undefined;
          return (
            <>
              <PromotionCode
                onSubmit={(event) => void handleSubmit(event)}
                notFound={shown === null && !searching}
                searching={searching}
                locked={flow.locked}
              />
              <VisuallyHidden>
                <span role="status">{shown && t('promotion.found', { code: shown.code || wanted })}</span>
              </VisuallyHidden>
              {shown && <PromotionFound promotion={shown} asked={wanted} flow={flow} />}
            </>
          );
        }}
      </Form>
      {error && (
        <OutcomeDialog error={error} onClose={forget}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </Card>
  );
}
