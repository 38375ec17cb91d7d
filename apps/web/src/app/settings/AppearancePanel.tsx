import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { chooseOwnLanguage } from '../../platform/session/ownLanguage.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { useContrast } from '../../ui/theme/contrast.ts';
import { useTheme } from '../../ui/theme/theme.ts';
import classes from './Settings.module.css';

/** What is chosen holds at once. */
export function AppearancePanel() {
  const { t } = useTranslation(['shell', 'app']);
  const language = useLanguage();
  const { isDark, choose } = useTheme();
  const contrast = useContrast();
  return (
    <section className={classes['parts']}>
      <PanelHead title={t('settings.appearance', { ns: 'app' })}>{t('appearance.hint')}</PanelHead>
      <div className={classes['choices']}>
        <ChoiceCards
          label={t('appearance.theme')}
          value={isDark ? 'dark' : 'light'}
          onChange={choose}
          options={[
            { value: 'light', label: t('appearance.light'), icon: <IconSun size={20} aria-hidden /> },
            { value: 'dark', label: t('appearance.dark'), icon: <IconMoon size={20} aria-hidden /> },
          ]}
        />
        <Switch label={t('appearance.sun')} isOn={contrast.isSun} onChange={contrast.choose} />
        <PlainSelect
          label={t('appearance.language')}
          value={language}
          onChange={chooseOwnLanguage}
          options={LANGUAGES.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
    </section>
  );
}
