import { lookupInfo } from '@wallet/platform/api/lookups';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';
import { Logo } from './logo';
import classes from './top-bar.module.css';

/** The site's logo and its name, which the operator decides. */
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
      <Logo />
      <span>{data?.name ?? t('brand')}</span>
    </span>
  );
}
