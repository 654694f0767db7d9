import { Button, IconButton, Spinner, useObjectUrl } from '@wallet/ui';
import { useText } from '../text';
import classes from './picked-file-preview.module.css';
import type { PickedFile } from './use-file';

interface Props {
  picked: PickedFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** Renders the attached file and the state of its upload. */
export function PickedFilePreview({ picked, onRetry, onRemove }: Props) {
  const t = useText();
  const { file, status } = picked;
  const isPicture = file.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? file : undefined);
  return (
    <div className={classes.file}>
      {isPicture && url && <img className={classes.picture} src={url} alt="" />}
      <span className={classes.name}>{file.name}</span>
      <span role="status">
        {status === 'uploading' && (
          <>
            <Spinner size={18} /> {t('file.uploading')}
          </>
        )}
        {status === 'ready' && t('file.ready')}
      </span>
      {status === 'failed' && (
        <>
          <span role="alert" className={classes.error}>
            {picked.text}
          </span>
          <Button variant="quiet" size="small" onClick={onRetry}>
            {t('file.retry')}
          </Button>
        </>
      )}
      <IconButton icon="close" label={t('file.remove')} onClick={onRemove} />
    </div>
  );
}
