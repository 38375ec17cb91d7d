import { DomainError } from '@sillage/domain/domainError';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { LanguageMenu } from '../../platform/i18n/LanguageMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SharedView } from './SharedView.tsx';
import classes from './SharePage.module.css';
import { isOver, useShared } from './sharing.queries.ts';

const route = getRouteApi('/shared/share/{-$id}');

/** What a link shows to whoever has it, with an account or without. */
export function SharePage() {
  const { t } = useTranslation('sharePage');
  const { id } = route.useParams();
  useEffect(() => {
    document.title = `${t('title')} · Sillage`;
    // Whoever has the link may look; search engines have no business with it.
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(robots);
    return () => robots.remove();
  }, [t]);
  return (
    <main className={classes['page']}>
      <div className={classes['brand']}>
        <Logo size={28} />
        <span>Sillage</span>
        <span className={classes['language']}>
          <LanguageMenu />
        </span>
      </div>
      {id === undefined ? <AskForLink heading={t('title')} text={t('text')} /> : <Shared key={id} id={id} />}
    </main>
  );
}

function Shared({ id }: { readonly id: string }) {
  const { t } = useTranslation('sharePage');
  const textOf = useErrorText();
  const [code, setCode] = useState<string>();
  const { data, error, refetch, isFetching } = useShared(id, code);
  const refused = error instanceof DomainError ? error.code : null;
  if (isOver(error)) return <AskForLink heading={t('gone')} text={t('goneText')} isAlert />;
  const isAsked = refused === 'share.codeNeeded' || refused === 'share.codeWrong';
  // What was typed is compared, or may not be for now: another one can be typed meanwhile.
  if (isAsked || (!data && code !== undefined && (error === null || refused === 'request.tooMany'))) {
    return (
      <AskForText
        heading={t('codeTitle')}
        text={t('codeText')}
        label={t('code')}
        failure={refused === null || refused === 'share.codeNeeded' ? undefined : textOf(error)}
        button={t('open')}
        isBusy={isFetching && code !== undefined}
        onText={(typed) => (typed === code ? void refetch() : setCode(typed))}
      />
    );
  }
  if (data) return <SharedView shared={data} link={{ id, code }} isStale={error !== null} onRetry={() => void refetch()} />;
  return <div className={classes['card']}>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}</div>;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height="320px" />
    </div>
  );
}

interface AskForLinkProps {
  readonly heading: string;
  readonly text: string;
  readonly isAlert?: boolean;
}

/** The last part of a link, or the whole of it as it was sent. */
function AskForLink({ heading, text, isAlert = false }: AskForLinkProps) {
  const { t } = useTranslation('sharePage');
  const navigate = useNavigate();
  const follow = (typed: string) => {
    const id = typed
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '');
    if (id !== undefined) void navigate({ to: '/share/{-$id}', params: { id } });
  };
  return <AskForText heading={heading} text={text} isAlert={isAlert} label={t('link')} button={t('open')} onText={follow} />;
}

interface AskForTextProps extends AskForLinkProps {
  readonly label: string;
  readonly button: string;
  readonly failure?: string | undefined;
  /** What was typed is looked at. */
  readonly isBusy?: boolean;
  readonly onText: (text: string) => void;
}

function AskForText({ heading, text, isAlert = false, label, button, failure, isBusy = false, onText }: AskForTextProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  return (
    <form
      className={classes['card']}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onText(wanted);
      }}
    >
      <div role={isAlert ? 'alert' : undefined}>
        <h1 className={classes['title']}>{heading}</h1>
        <p className={classes['soft']}>{text}</p>
      </div>
      <TextField
        label={label}
        value={typed}
        error={failure}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="md" busy={isBusy} disabled={wanted === ''}>
        {button}
      </Button>
    </form>
  );
}
