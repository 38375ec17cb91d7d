import type { ReactNode } from 'react';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Settings.module.css';

/** What the settings show in a tab, as a page of its own. */
export function SettingsPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <PageHead title={title} />
      <div className={classes['card']}>{children}</div>
    </div>
  );
}
