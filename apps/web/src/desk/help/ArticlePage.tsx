import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Help.module.css';
import { HelpText } from './HelpText.tsx';
import { ARTICLES, type ArticleId } from './articles.view.ts';
import { gatewayLines } from './gatewayLines.view.ts';

/** Fetched by whoever reads of it. */
const SampleButton = lazy(async () => ({ default: (await import('../../journeys/imports/shared/SampleButton.tsx')).SampleButton }));
const route = getRouteApi('/signedIn/documentation/$article');

export function ArticlePage() {
  const { t } = useTranslation('help');
  const { article } = route.useParams();
  const at = Math.max(
    0,
    ARTICLES.findIndex(({ id }) => id === article),
  );
  const { id, sections } = ARTICLES[at] ?? ARTICLES[0];
  const gateways = gatewayLines();
  return (
    <div className={classes['columns']}>
      <PageHead title={t(`title.${id}`)} back={<Back />} />
      <nav aria-label={t('articles')} className={classes['contents']}>
        {ARTICLES.map((one) => (
          <Link key={one.id} to="/documentation/$article" params={{ article: one.id }} className={classes['entry']}>
            {t(`title.${one.id}`)}
          </Link>
        ))}
      </nav>
      <article className={classes['article']}>
        <p className={classes['intro']}>{t(`summary.${id}`)}</p>
        {id === 'imports' && (
          <Suspense>
            <SampleButton />
          </Suspense>
        )}
        {sections.map((section) => (
          <section key={section} className={classes['section']}>
            <h2>{t(`heading.${section}`)}</h2>
            <HelpText text={t(`text.${section}`, { gateways })} />
          </section>
        ))}
        <div className={classes['onward']}>
          <Onward to={ARTICLES[at - 1]?.id} way="previous" />
          <Onward to={ARTICLES[at + 1]?.id} way="next" />
        </div>
      </article>
    </div>
  );
}

function Back() {
  const { t } = useTranslation('help');
  return <BackLink to="/documentation" aria-label={t('back')} />;
}

/** Before the first and after the last there is nothing. */
function Onward({ to, way }: { readonly to: ArticleId | undefined; readonly way: 'previous' | 'next' }) {
  const { t } = useTranslation('help');
  if (to === undefined) return <span />;
  return (
    <Link to="/documentation/$article" params={{ article: to }}>
      {t(way, { title: t(`title.${to}`) })}
    </Link>
  );
}
