import { HowtoList } from '../howto/howto-page';
import { useText } from '../text';
import classes from './contact-page.module.css';
import { ContactPage } from './contact-page';

/**
 * The contact page in the member area, with an offset at the top (S2.5) and the videos that answer most questions. The
 * visitor page of these videos would end the login.
 */
export function MemberContactPage() {
  const t = useText();
  return (
    <div className={classes.offset}>
      <ContactPage />
      <section className={classes.howto} aria-labelledby="contact-howto">
        <h2 id="contact-howto">{t('howto.title')}</h2>
        <HowtoList />
      </section>
    </div>
  );
}
