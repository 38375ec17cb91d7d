import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import classes from './Conversation.module.css';
import { MessageText } from './MessageText.tsx';
import type { Outgoing } from './outgoing.queries.ts';

interface OutgoingRowProps {
  readonly message: Outgoing;
  readonly onAgain: () => void;
  readonly onGiveUp: () => void;
}

/** What one has just said, before it is there; or why it is not. */
export function OutgoingRow({ message: { text, people, fault }, onAgain, onGiveUp }: OutgoingRowProps) {
  const { t } = useTranslation(['conversation', 'errors']);
  return (
    <article className={classes['message']} data-own data-waiting={fault === null || undefined} aria-busy={fault === null}>
      <div className={classes['bubble']}>
        <MessageText text={text} people={people} />
      </div>
      {fault === null ? (
        <p className={classes['meta']}>{t('sending')}</p>
      ) : (
        <div className={classes['failed']}>
          <p role="alert">
            {t('notSent')} {t(fault, { ns: 'errors' })}
          </p>
          <Button kind="quiet" size="xs" icon={<IconRefresh size={15} aria-hidden />} onClick={onAgain}>
            {t('again')}
          </Button>
          <Button kind="quiet" size="xs" icon={<IconTrash size={15} aria-hidden />} onClick={onGiveUp}>
            {t('giveUp')}
          </Button>
        </div>
      )}
    </article>
  );
}
