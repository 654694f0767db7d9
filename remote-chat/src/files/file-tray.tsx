import { Icon, IconButton, useObjectUrl } from '@wallet/ui';
import { uploadKind } from '../client/outgoing';
import { useText } from '../text';
import classes from './file-tray.module.css';
import { type ChosenFile, type Files, megabyte } from './use-files';

const numberFormat = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn', maximumFractionDigits: 1 });

function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${numberFormat.format(Math.ceil(bytes / 1024))} KB`
    : `${numberFormat.format(bytes / megabyte)} MB`;
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (uploadKind(file) === 'video') {
    return (
      <span className={classes.preview}>
        <Icon name="play" size={22} />
      </span>
    );
  }
  return <span className={classes.preview}>{url && <img src={url} alt="" />}</span>;
}

function FileItem({
  chosen: { id, file },
  onRemove,
}: {
  chosen: ChosenFile;
  onRemove: (id: string) => void;
}) {
  const t = useText();
  return (
    <li className={classes.file}>
      <Preview file={file} />
      <span className={classes.text}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.size}>{formatBytes(file.size)}</span>
      </span>
      <IconButton icon="close" label={t('files.remove', { name: file.name })} onClick={() => onRemove(id)} />
    </li>
  );
}

/** Renders the files of the next message. */
export function FileTray({ files }: { files: Files }) {
  const t = useText();
  if (files.chosen.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t('files.chosen')}>
      {files.chosen.map((chosen) => (
        <FileItem key={chosen.id} chosen={chosen} onRemove={files.remove} />
      ))}
    </ul>
  );
}
