import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LeavePlaces } from '../../platform/LeaveQuestion.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabLink } from '../../ui/TabLink.tsx';
import { useModalDialog } from '../../ui/useModalDialog.ts';
import classes from './SettingsDialog.module.css';
import { rememberSettingsTab } from './lastSettingsTab.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

const PLACES = ['settings'];

/** Over the page it was opened from. Which tab is open is in the address bar, so that "back" closes it. */
export function SettingsDialog({ asked }: { readonly asked: string }) {
  const { t } = useTranslation('app');
  const dialog = useModalDialog();
  const id = useId();
  const user = useUser();
  const close = useCloseSettings();
  const tabs = SETTINGS_TABS.filter(({ isFor }) => isFor(user));
  const tab = tabs.find((one) => one.id === asked) ?? SETTINGS_TABS[0];
  const { Panel } = tab;

  useEffect(() => {
    rememberSettingsTab(tab.id);
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [dialog, tab.id]);
  // Nothing in it is pointed at before somebody does.
  useEffect(() => dialog.current?.focus(), [dialog]);

  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={id}
      tabIndex={-1}
      onCancel={(event) => {
        // A picker of files that is closed, or a question asked over this one, is cancelled by itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <header className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {t('settings')}
        </h2>
        <Link to="/parametres" preload={false} className={classes['more']}>
          {t('settings.more')}
        </Link>
        <IconButton label={t('settings.close')} onClick={close}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </header>
      <nav className={classes['tabs']} aria-label={t('settings')}>
        {tabs.map(({ id: tabId, icon: Icon }) => (
          <TabLink
            key={tabId}
            to="."
            search={(current) => ({ ...current, settings: tabId, find: undefined })}
            replace
            preload={false}
            aria-current={tabId === tab.id ? 'page' : undefined}
            icon={<Icon size={18} stroke={1.8} aria-hidden />}
          >
            {t(`settings.${tabId}`)}
          </TabLink>
        ))}
      </nav>
      <div className={classes['panel']} key={tab.id}>
        <LeavePlaces value={PLACES}>
          <Suspense fallback={<Waiting />}>
            <Panel />
          </Suspense>
        </LeavePlaces>
      </div>
    </dialog>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      <Skeleton width="40%" height="24px" />
      <Skeleton height="160px" />
    </div>
  );
}

/** Goes back where it was opened from; who came by a link has nothing to go back to and stays. */
function useCloseSettings(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '.', search: (current) => ({ ...current, settings: undefined, find: undefined }), replace: true });
  };
}
