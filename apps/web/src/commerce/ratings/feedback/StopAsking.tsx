import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStopFeedback } from './feedback.queries.ts';
import frame from '../../../platform/answer/LinkPage.module.css';
import { AnswerNote } from '../../../platform/answer/AnswerNote.tsx';

/** Whoever was asked says that they want to be asked no more. By a press: programs that look into mails open every link. */
export function StopAsking({ token }: { readonly token: string }) {
  const { t } = useTranslation('feedbackPage');
  const { mutate, isPending, isSuccess, error } = useStopFeedback();
  if (isSuccess) return <AnswerNote title={t('stopped')}>{t('stoppedText')}</AnswerNote>;
  return (
    <form
      className={frame['card']}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(token);
      }}
    >
      <div>
        <h1 className={frame['title']}>{t('stop')}</h1>
        <p className={frame['soft']}>{t('stopText')}</p>
      </div>
      <ErrorNote error={error} />
      <Button type="submit" size="md" busy={isPending} wide>
        {t('stopNow')}
      </Button>
    </form>
  );
}
