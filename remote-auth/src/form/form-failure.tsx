import { Icon } from '@wallet/ui';
import classes from './form-failure.module.css';

/** Why a form as a whole was not saved, under its boxes. */
export function FormFailure({ message }: { message: string }) {
  return (
    <p className={classes.failure} role="alert">
      <Icon name="alert" size={20} />
      <span>{message}</span>
    </p>
  );
}
