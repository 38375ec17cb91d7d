import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import classes from './Arrange.module.css';
import type { PartId } from './arrangement.view.ts';

interface ArrangeBarProps {
  readonly hidden: readonly PartId[];
  readonly nameOf: (id: PartId) => string;
  readonly onShow: (id: PartId) => void;
  readonly onReset: () => void;
  readonly onDone: () => void;
}

/** While tiles are arranged: how that is done, what is hidden, and the way back to how it was first. */
export function ArrangeBar({ hidden, nameOf, onShow, onReset, onDone }: ArrangeBarProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={classes['bar']} aria-label={t('arrange.title')}>
      <p id="dashboard-arrange-hint" className={classes['hint']}>
        {t('arrange.hint')}
      </p>
      <Button kind="secondary" size="xs" onClick={onReset}>
        {t('arrange.reset')}
      </Button>
      <Button size="xs" onClick={onDone}>
        {t('arrange.done')}
      </Button>
      {hidden.length > 0 && (
        <div className={classes['hidden']}>
          <span>{t('arrange.hidden')}</span>
          <ul>
            {hidden.map((id) => (
              <li key={id}>
                <Button
                  kind="secondary"
                  size="xs"
                  icon={<IconEye size={14} aria-hidden />}
                  aria-label={t('arrange.show', { name: nameOf(id) })}
                  onClick={() => onShow(id)}
                >
                  {nameOf(id)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
