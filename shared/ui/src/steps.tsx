import { classNames } from './class-names';
import { Icon } from './icon';
import classes from './steps.module.css';
import { useCommonText } from './use-common-text';
import { VisuallyHidden } from './visually-hidden';

export interface StepsProps {
  /** Names the whole process, such as "registration". */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** Index of the current step; earlier steps are done. */
  current: number;
}

/** Renders a person's progress through a few steps. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useCommonText();
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(
            classes.step,
            index < current && classes.done,
            index === current && classes.current,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.icon} aria-hidden="true">
            {index < current ? <Icon name="check" size={18} /> : index + 1}
          </span>
          <span className={classes.label}>{step.label}</span>
          {index < current && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
