import { CHANNELS, type Channel } from '@sillage/domain/monitoring/alerts/notifying';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TickChips } from '../../../ui/form/ChoiceChips.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AskNote } from './AskNote.tsx';
import classes from './Notifying.module.css';
import { possibleWays, shownWays, type Line, type Person } from './notifying.view.ts';

interface PersonRowProps {
  readonly person: Person;
  readonly line: Line;
  /** Of the rule. */
  readonly channels: readonly Channel[];
  readonly onWay: (channel: Channel, isOn: boolean) => void;
  readonly onRemove: () => void;
}

/** Somebody who is told, and by what. */
export function PersonRow({ person, line, channels, onWay, onRemove }: PersonRowProps) {
  const { t } = useTranslation('alertNotifying');
  const { key, name, telephone, way } = person;
  const shown = shownWays(person, line, channels);
  const isUnasked = way === null && shown.includes('sms') && telephone !== 'confirmed';
  const possible = CHANNELS.filter((channel) => possibleWays(person).includes(channel) || shown.includes(channel));
  return (
    <div className={classes['person']} data-person={key}>
      <bdi className={classes['name']}>{name}</bdi>
      <TickChips
        label={t('waysOf', { name })}
        isBare
        values={shown}
        options={possible.map((value) => ({ value, label: t(`by.${value}`) }))}
        onTick={onWay}
      />
      <IconButton label={t('removePerson', { name })} onClick={onRemove}>
        <IconX size={15} aria-hidden />
      </IconButton>
      {shown.length === 0 && <p className={classes['failure']}>{t('noChannel')}</p>}
      {isUnasked && <AskNote person={person} text={t(shown.length === 1 ? 'unconfirmedMail' : 'unconfirmed', { name })} />}
    </div>
  );
}
