import { errorText } from '@wallet/platform';
import { getMemberData, type MemberData } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { serverNow } from '@wallet/platform/server-now';
import { Button, Dialog, saveFile } from '@wallet/ui';
import { useState } from 'react';
import { dataPage } from './data-page';
import { PasswordForm } from './password-form';
import { usePrivacyText } from './privacy-text';
import classes from './privacy-dialog.module.css';

interface ViewProps {
  onBack: () => void;
  close: () => void;
}

interface Copy {
  data: MemberData;
  /** ISO 8601 time of the copy. */
  madeAt: string;
}

/** Offers the copy as a page and as JSON. Both come from one request, because copies are limited. */
function CopyReady({ copy: { data, madeAt }, onBack, close }: ViewProps & { copy: Copy }) {
  const text = usePrivacyText();
  const language = useLanguage();
  const save = (ending: string, type: string, text: string) =>
    saveFile(`my-data-${madeAt.slice(0, 10)}.${ending}`, new Blob([text], { type }));
  return (
    <Dialog
      open
      onClose={close}
      title={text('copy.ready')}
      step="ready"
      footer={
        <Button variant="secondary" wide onClick={onBack}>
          {text('back')}
        </Button>
      }
    >
      <div className={classes.views}>
        <p>{text('copy.readyHint')}</p>
        <Button wide icon="file" onClick={() => save('html', 'text/html', dataPage(data, language, madeAt))}>
          {text('copy.page')}
        </Button>
        <Button
          variant="secondary"
          wide
          icon="file"
          onClick={() => save('json', 'application/json', JSON.stringify(data.document, null, 2))}
        >
          {text('copy.json')}
        </Button>
        <p className={classes.note}>{text('copy.careful')}</p>
      </div>
    </Dialog>
  );
}

/** Asks for the password, then offers a copy of the member's data. */
export function CopyView({ onBack, close }: ViewProps) {
  const text = usePrivacyText();
  const [copy, setCopy] = useState<Copy | null>(null);
  if (copy) return <CopyReady copy={copy} onBack={onBack} close={close} />;
  const load = async (password: string) => {
    const data = await getMemberData({ password });
    setCopy({ data, madeAt: new Date(serverNow()).toISOString() });
  };
  return (
    <PasswordForm
      title={text('copy.title')}
      submitLabel={text('copy.submit')}
      onSubmit={load}
      messageOf={(error) =>
        error.kind === 'code' && error.code === 'REQUEST_LIMIT' ? text('copy.limit') : errorText(error)
      }
      onBack={onBack}
      close={close}
    >
      <p>{text('copy.about')}</p>
    </PasswordForm>
  );
}
