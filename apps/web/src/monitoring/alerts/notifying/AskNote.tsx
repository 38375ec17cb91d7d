import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAsk } from './notifying.queries.ts';
import classes from './Notifying.module.css';
import type { Person } from './notifying.view.ts';

/** Somebody has not confirmed yet; one press asks them, or asks once more. Contacts are asked by administrators. */
export function AskNote({ person, text }: { readonly person: Person; readonly text: string }) {
  const { t } = useTranslation('alertNotifying');
  const { role } = useUser();
  const ask = useAsk(person);
  const mayAsk = person.way === null || belongsTo('userAdmin', role);
  const wasAsked = person.way !== null || person.telephone === 'asked';
  return (
    <div className={classes['ask']}>
      <p>
        <IconAlertTriangle size={15} aria-hidden /> {text}
      </p>
      {mayAsk && !ask.isSuccess && (
        <Button kind="secondary" size="xs" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t(wasAsked ? 'askAgain' : 'ask')}
        </Button>
      )}
      <p role="status">{ask.isSuccess ? t('asked') : ''}</p>
      <ErrorNote error={ask.error} />
    </div>
  );
}
