import type { Profile } from '@wallet/shared/api/types';
import { Card } from '@wallet/shared/ui/card';
import { CopyButton } from '@wallet/shared/ui/copy-button';
import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import classes from './profile-page.module.css';

/** The member's name and the id that support asks for. */
export function MemberCard({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Card tone="night" className={classes.member}>
      <span className={classes.sign}>
        <Icon name="user" size={26} />
      </span>
      <div className={classes.names}>
        <h2 className={classes.name}>{profile.name}</h2>
        <p className={classes.id}>
          <span>{t('profile.id')}</span> <span className={classes.code}>{profile._id}</span>
        </p>
      </div>
      <CopyButton text={profile._id} />
    </Card>
  );
}
