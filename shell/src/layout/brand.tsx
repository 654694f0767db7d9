import { lookupInfo } from '@wallet/platform/api/lookups';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';
import { BrandMark } from './brand-mark';
import classes from './top-bar.module.css';

/** The site's mark and its name, which the operator decides. */
export function Brand() {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['shell', 'info', language],
    queryFn: ({ signal }) => lookupInfo({ signal, quiet: true }),
    staleTime: Infinity,
  });
  return (
    <span className={classes.brand}>
      <BrandMark />
      <span>{data?.name ?? t('brand')}</span>
    </span>
  );
}
