import type { DialogProps } from '@wallet/federation';
import { useOpenDialog } from '@wallet/platform';
import { Button, Dialog, type IconName, QueryErrorState, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { useProfile } from '../form/use-profile';
import { useText } from '../text';
import { CloseView } from './close-view';
import { CopyView } from './copy-view';
import { usePrivacyText } from './privacy-text';
import classes from './privacy-dialog.module.css';

type View = 'overview' | 'copy' | 'close';

interface ChoiceProps {
  title: string;
  about: string;
  label: string;
  icon: IconName;
  onClick: () => void;
}

function Choice({ title, about, label, icon, onClick }: ChoiceProps) {
  return (
    <section className={classes.choice}>
      <h3>{title}</h3>
      <p>{about}</p>
      <Button variant="secondary" wide icon={icon} onClick={onClick}>
        {label}
      </Button>
    </section>
  );
}

function Overview({ onChoose }: { onChoose: (view: View) => void }) {
  const text = usePrivacyText();
  const openDialog = useOpenDialog();
  return (
    <div className={classes.views}>
      <Choice
        title={text('copy.title')}
        about={text('copy.about')}
        label={text('copy.submit')}
        icon="file"
        onClick={() => onChoose('copy')}
      />
      <Choice
        title={text('correct.title')}
        about={text('correct.about')}
        label={text('correct.open')}
        icon="edit"
        onClick={() => openDialog('auth.edit-profile')}
      />
      <Choice
        title={text('close.title')}
        about={text('close.about')}
        label={text('close.title')}
        icon="logout"
        onClick={() => onChoose('close')}
      />
    </div>
  );
}

/** Offers a copy of the member's data, its correction, and closing the account. */
export function PrivacyDialog({ close }: DialogProps) {
  const text = usePrivacyText();
  const profileText = useText();
  const profile = useProfile();
  const { data, error } = profile;
  const [view, setView] = useState<View>('overview');
  const showOverview = () => setView('overview');
  if (data?.privacy && view === 'copy') return <CopyView onBack={showOverview} close={close} />;
  if (data?.privacy && view === 'close')
    return <CloseView terms={data.privacy} onBack={showOverview} close={close} />;
  return (
    <Dialog open onClose={close} title={text('title')} step={data ? 'overview' : 'loading'}>
      {data?.privacy && <Overview onChoose={setView} />}
      {data && !data.privacy && <p>{text('absent')}</p>}
      {!data && !error && <Skeleton shape="text" lines={10} />}
      {!data && error && <QueryErrorState title={profileText('profile.failed')} query={profile} />}
    </Dialog>
  );
}
