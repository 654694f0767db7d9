import classes from './contact-page.module.css';
import { ContactPage } from './contact-page';

/** The contact page inside the member area, where it has an offset at the top (S2.5). */
export function MemberContactPage() {
  return (
    <div className={classes.offset}>
      <ContactPage />
    </div>
  );
}
