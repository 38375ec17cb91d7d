import type { ComponentProps } from 'react';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import classes from './Settings.module.css';

/** Whose settings they are. Only the operator is asked. */
export function WhoseField(props: ComponentProps<typeof CustomerField>) {
  return (
    <div className={classes['whose']}>
      <CustomerField {...props} />
    </div>
  );
}
