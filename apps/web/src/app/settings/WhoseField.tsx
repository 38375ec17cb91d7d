import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Settings.module.css';

const CustomerField = lazy(async () => ({ default: (await import('../../people/customers/shared/CustomerField.tsx')).CustomerField }));

/** Whose settings they are. Only the operator is asked, so nobody else fetches the field. */
export function WhoseField(props: ComponentProps<typeof CustomerField>) {
  return (
    <div className={classes['whose']}>
      <Suspense fallback={<Skeleton height="62px" />}>
        <CustomerField {...props} />
      </Suspense>
    </div>
  );
}
