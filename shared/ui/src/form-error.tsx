import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import classes from './form-error.module.css';
import { Icon } from './icon';

export interface FormErrorProps {
  ref?: Ref<HTMLParagraphElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows an error that belongs to no single field. */
export function FormError({ ref, className, children }: FormErrorProps) {
  return (
    <p ref={ref} className={classNames(classes.error, className)} role="alert">
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  );
}
