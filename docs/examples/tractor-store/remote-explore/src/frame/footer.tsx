import { useText } from '../text';

export function Footer() {
  const t = useText();
  return (
    <footer>
      <p>
        {t('frame.basedOn')}{' '}
        <a href="https://micro-frontends.org/tractor-store/" target="_blank" rel="noreferrer">
          the tractor store 2.0
        </a>
      </p>
      <p>{t('frame.stack')}</p>
    </footer>
  );
}
