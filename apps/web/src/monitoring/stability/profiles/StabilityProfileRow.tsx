import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useInWords } from '../inWords.view.ts';
import classes from '../Stability.module.css';
import { useMadeRow } from '../../../ui/madeRow.ts';
import { useArchiveProfile } from './profiles.queries.ts';

interface StabilityProfileRowProps {
  readonly profile: Profile;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
}

/** A profile in words. */
export function StabilityProfileRow({ profile, mayChange, onEdit }: StabilityProfileRowProps) {
  const row = useMadeRow<HTMLLIElement>('profile', profile.idProfile);
  const { t } = useTranslation('stability');
  const format = useFormat();
  const { range, minutes, times } = useInWords();
  const errorText = useErrorText();
  const { idProfile, name, code, customerName, minCelsius, maxCelsius, bands, freezing, archivedDate, goods } = profile;
  const isOperator = useUser().role === 'superAdmin';
  const archive = useArchiveProfile(idProfile);
  const isArchived = archivedDate !== null;
  const moveToArchive = () =>
    archive.mutate(!isArchived, {
      onSuccess: () => showToast({ message: t(isArchived ? 'wasRestored' : 'wasArchived', { name }), tone: 'good' }),
      onError: (error) => showToast({ message: errorText(error), tone: 'bad' }),
    });
  const items = [
    ...(isArchived ? [] : [{ label: t('edit'), icon: <IconPencil size={16} aria-hidden />, onPick: onEdit }]),
    {
      label: t(isArchived ? 'restore' : 'archive'),
      icon: isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />,
      onPick: moveToArchive,
    },
  ];
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes['soft']}>
          {[code, isOperator ? customerName : ''].filter(Boolean).map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
              {' · '}
            </span>
          ))}
          {t('goodsCount', { count: goods, number: format.whole(goods) })}
        </span>
        <span>{t('label', { range: range(minCelsius, maxCelsius) })}</span>
        {bands.map(({ lowCelsius, highCelsius, minutes: most }) => (
          <span key={`${lowCelsius} ${highCelsius}`}>
            {t('bandInWords', { range: range(lowCelsius, highCelsius), duration: minutes(most) })}
          </span>
        ))}
        <span>
          {freezing === null && t('freezingNot')}
          {freezing?.allowed === 0 && t('freezingNever', { limit: range(null, freezing.celsius) })}
          {freezing !== null &&
            freezing.allowed > 0 &&
            t('freezingInWords', { limit: range(null, freezing.celsius), times: times(freezing.allowed) })}
        </span>
      </div>
      {mayChange && <Menu label={t('menu', { name })} items={items} />}
    </li>
  );
}
