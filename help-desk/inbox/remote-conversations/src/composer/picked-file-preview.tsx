import { IconButton, useObjectUrl } from '@wallet/ui';
import { useText } from '../text';
import classes from './picked-file-preview.module.css';

interface Props {
  file: File;
  onRemove: () => void;
}

/** Renders the attached file. */
export function PickedFilePreview({ file, onRemove }: Props) {
  const t = useText();
  const isPicture = file.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? file : undefined);
  return (
    <div className={classes.file}>
      {isPicture && url && <img className={classes.picture} src={url} alt="" />}
      <span className={classes.name}>{file.name}</span>
      <IconButton icon="close" label={t('file.remove')} onClick={onRemove} />
    </div>
  );
}
