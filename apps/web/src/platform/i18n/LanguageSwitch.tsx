import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES } from './i18n.ts';
import { useLanguage } from './useLanguage.ts';
import classes from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  const { t } = useTranslation('platform');
  const current = useLanguage();
  return (
    <div className={classes['switch']} role="group" aria-label={t('language')}>
      {LANGUAGES.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-label={`${id.toUpperCase()}, ${title}`}
          aria-pressed={id === current}
          onClick={() => chooseLanguage(id)}
        >
          {id.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
