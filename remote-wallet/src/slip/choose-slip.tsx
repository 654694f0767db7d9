import { Icon } from '@wallet/ui';
import { useState } from 'react';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import classes from './choose-slip.module.css';

/** The accepted image types; a phone that stores pictures in another format converts them to one of these. */
const slipTypes = ['image/png', 'image/jpeg'] as const;

type SlipFileError = 'empty' | 'type' | 'size';

function checkSlipFile(file: File, maxBytes: number): SlipFileError | null {
  if (!slipTypes.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}

export interface ChooseSlipProps {
  maxBytes: number;
  onChosen: (file: File) => void;
}

const megabyte = 1024 * 1024;

/** Lets the member choose a slip's picture and shows an error before an invalid file is sent. */
export function ChooseSlip({ maxBytes, onChosen }: ChooseSlipProps) {
  const t = useText();
  const [error, setError] = useState<SlipFileError | null>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const hintId = useElementId();
  const errorId = useElementId();
  // Rounded down to one decimal.
  const maxMegabytes = Math.floor((maxBytes / megabyte) * 10) / 10;
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const problem = checkSlipFile(file, maxBytes);
    setError(problem);
    if (!problem) onChosen(file);
  };
  return (
    <div className={classes.choose}>
      <label
        className={classes.area}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <span className={classes.icon}>
          <Icon name="camera" size={32} />
        </span>
        <span className={classes.text}>{t('slip.choose')}</span>
        <span className={classes.hint} id={hintId}>
          {t('slip.rules', { most: maxMegabytes })}
        </span>
        <input
          className={classes.input}
          type="file"
          accept={slipTypes.join(',')}
          aria-label={t('slip.choose')}
          aria-describedby={error ? `${hintId} ${errorId}` : hintId}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          <Icon name="alert" size={18} />
          <span>{t(`slip.fileError.${error}`, { most: maxMegabytes })}</span>
        </p>
      )}
    </div>
  );
}
