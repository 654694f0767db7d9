import type { Profile } from '@wallet/platform/api';
import { Card, CopyButton, Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './profile-page.module.css';
import { unknownValue } from './unknown-value';

/** The member's name and the id that support asks for. */
export function MemberCard({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Card tone="night" className={classes.member}>
      <span className={classes.sign}>
        <Icon name="user" size={26} />
      </span>
      <div className={classes.names}>
        <h2 className={classes.name}>{profile.name || profile.username || unknownValue}</h2>
        <p className={classes.id}>
          <span>{t('profile.id')}</span> <span className={classes.code}>{profile._id ?? unknownValue}</span>
        </p>
      </div>
      {profile._id !== null && <CopyButton text={profile._id} />}
    </Card>
  );
}
