import { lookupSources } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { Select } from '@wallet/ui';
import { useText } from '../text';
import { useRegisterField } from './use-register-field';

/** How a person heard of the site, from the operator's list; nobody has to say. */
export function SourceField() {
  const t = useText();
  const language = useLanguage();
  const { box, error } = useRegisterField('source');
  const { data, isError } = useQuery({
    queryKey: ['auth', 'sources', language],
    queryFn: ({ signal }) => lookupSources({ signal }),
    staleTime: Infinity,
  });
  const { readOnly, ...select } = box;
  return (
    <Select
      {...select}
      disabled={readOnly || !data}
      error={error}
      label={t('register.source')}
      placeholder={t('register.sourceNone')}
      hint={isError && !data ? t('register.sourceFailed') : undefined}
      options={(data?.sources ?? []).map(({ code, description }) => ({ value: code, label: description }))}
    />
  );
}
