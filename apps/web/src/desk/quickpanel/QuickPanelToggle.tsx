import { IconLayoutSidebarRight, IconLayoutSidebarRightFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { PANEL_ID, TOGGLE_ID } from './quickPanelOpen.view.ts';

interface QuickPanelToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function QuickPanelToggle({ isOpen, onToggle }: QuickPanelToggleProps) {
  const { t } = useTranslation('quickpanel');
  const Icon = isOpen ? IconLayoutSidebarRightFilled : IconLayoutSidebarRight;
  return (
    <IconButton
      id={TOGGLE_ID}
      label={t(isOpen ? 'close' : 'open')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
