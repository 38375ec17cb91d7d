import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import i18next from 'i18next';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationUpdates } from '../messages/notifications/NotificationUpdates.tsx';
import { isHeavyUnderWay, onHeavyCalls } from '../platform/heavyCalls.ts';
import { readBy } from '../platform/http.ts';
import { LiveProvider } from '../platform/live/LiveProvider.tsx';
import { useSession } from '../platform/session/useSession.ts';
import { recall, remember, STORED } from '../platform/storage.ts';
import { openTogether } from '../platform/together.ts';
import { keepFocus } from '../ui/keepFocus.ts';
import { keepAddress, keepPlace } from '../ui/keepPlace.ts';
import { focusContent } from '../ui/shell/focusContent.ts';
import { PageHeadSlot } from '../ui/shell/PageHead.tsx';
import { useQuickPanelOpen } from '../desk/quickpanel/quickPanelOpen.view.ts';
import { ComponentTheme } from '../ui/theme/ComponentTheme.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { newQueryClient } from './queryClient.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { KeepTimeZone } from './KeepTimeZone.tsx';
import { Keys } from './Keys.tsx';
import { LeftUnsaved } from './LeftUnsaved.tsx';
import { ResetOnLiveReset } from './ResetOnLiveReset.tsx';
import classes from './Shell.module.css';
import { Toolbar } from './Toolbar.tsx';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings/SettingsDialog.tsx')).SettingsDialog }));
const QuickPanel = lazy(async () => {
  // With all its texts: one that came later would take the panel away again until it is there.
  const [{ QuickPanel: Panel }] = await Promise.all([import('../desk/quickpanel/QuickPanel.tsx'), i18next.loadNamespaces('push')]);
  return { default: Panel };
});
const QueueNotice = lazy(async () => ({ default: (await import('./QueueNotice.tsx')).QueueNotice }));
const signedIn = getRouteApi('/signedIn');

readBy(openTogether());

/** What was read belongs to one session: signing out takes the shell, and with it all of that, away. */
export function Shell() {
  const [client] = useState(newQueryClient);
  const { status } = useSession();
  // The moment between the end of a session and the way to the sign-in page.
  if (status !== 'signedIn') return null;
  return (
    <ComponentTheme>
      <QueryClientProvider client={client}>
        <LiveProvider>
          <NotificationUpdates />
          <ResetOnLiveReset />
          <KeepTimeZone />
          <LeftUnsaved />
          <WhileHeavy />
          <Keys />
          <Frame />
        </LiveProvider>
      </QueryClientProvider>
    </ComponentTheme>
  );
}

/** Seldom there, so that no page waits for it. */
function WhileHeavy() {
  const isUnderWay = useSyncExternalStore(onHeavyCalls, isHeavyUnderWay);
  if (!isUnderWay) return null;
  return (
    <Suspense>
      <QueueNotice />
    </Suspense>
  );
}

/** By hand: the address stays that of the page. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusContent();
}

function Frame() {
  const { t } = useTranslation('app');
  const [isFolded, setIsFolded] = useState(() => recall(STORED.navbarFolded) === 'true');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isPanelOpen, openPanel] = useQuickPanelOpen();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { settings } = signedIn.useSearch();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const step = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_index ?? 0 });
  const place = `${path} ${settings ?? ''}`;
  const [shownPlace, setShownPlace] = useState(place);
  if (shownPlace !== place) {
    setShownPlace(place);
    setIsDrawerOpen(false);
  }

  useEffect(() => keepFocus(), []);
  useEffect(() => keepPlace(), []);
  useEffect(() => {
    if (address !== undefined) keepAddress(address, step);
  }, [address, step]);

  const fold = (next: boolean) => {
    setIsFolded(next);
    remember(STORED.navbarFolded, String(next));
  };

  return (
    <>
      <a className={classes['skip']} href="#content" onClick={skip}>
        {t('skipToContent')}
      </a>
      <div className={classes['shell']}>
        <Navbar isFolded={isFolded} onFold={fold} />
        {isDrawerOpen && <NavDrawer onClose={() => setIsDrawerOpen(false)} />}
        <div className={classes['column']}>
          <Toolbar
            onOpenDrawer={() => setIsDrawerOpen(true)}
            slotRef={setSlot}
            isPanelOpen={isPanelOpen}
            onTogglePanel={() => openPanel(!isPanelOpen)}
          />
          <OfflineBanner />
          <main id="content" tabIndex={-1} className={classes['content']}>
            <PageHeadSlot value={slot}>
              <Suspense>
                <Outlet />
              </Suspense>
            </PageHeadSlot>
          </main>
          <Footer look="quiet" />
        </div>
        {isPanelOpen && (
          <Suspense>
            <QuickPanel onClose={() => openPanel(false)} />
          </Suspense>
        )}
      </div>
      {settings !== undefined && (
        <Suspense>
          <SettingsDialog asked={settings} />
        </Suspense>
      )}
    </>
  );
}
