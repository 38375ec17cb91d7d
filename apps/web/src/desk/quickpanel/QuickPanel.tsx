import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import classes from './QuickPanel.module.css';
import { QuickPanelContent } from './QuickPanelContent.tsx';
import { PANEL_ID, TOGGLE_ID } from './quickPanelOpen.view.ts';

/** The day at a glance, beside the content; over it where there is no room. Open as long as it is rendered. */
export function QuickPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('quickpanel');
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <Beside onClose={onClose} />;
  return (
    <Drawer side="end" label={t('title')} onClose={onClose}>
      <div id={PANEL_ID} className={classes['drawer']}>
        <QuickPanelContent onClose={onClose} onLeave={onClose} />
      </div>
    </Drawer>
  );
}

function Beside({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('quickpanel');
  const panel = useRef<HTMLElement>(null);
  // Who opens it wants to be in it; who finds it open, as it was left, is where the page begins.
  useEffect(() => {
    if (document.activeElement?.id === TOGGLE_ID) panel.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    onClose();
    document.getElementById(TOGGLE_ID)?.focus();
  };
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    // Behind everything in the panel, which may want the key for itself.
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && target instanceof Node && panel.current?.contains(target)) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside ref={panel} id={PANEL_ID} className={classes['beside']} aria-label={t('title')} tabIndex={-1}>
      <QuickPanelContent onClose={close} onLeave={() => undefined} />
    </aside>
  );
}
