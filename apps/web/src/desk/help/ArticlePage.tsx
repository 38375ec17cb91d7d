import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Help.module.css';
import { HelpText } from './HelpText.tsx';
import { ARTICLES, articlesOf, type ArticleId } from './articles.view.ts';
import { gatewayLines } from './gatewayLines.view.ts';

/** Fetched by whoever reads of it. */
const SampleButton = lazy(async () => ({ default: (await import('../../journeys/imports/shared/SampleButton.tsx')).SampleButton }));
const route = getRouteApi('/signedIn/documentation/$article');

/** @param pictures by the section that speaks of them */
export function ArticlePage({ pictures }: { readonly pictures: Readonly<Record<string, ComponentType>> }) {
  const { t } = useTranslation('help');
  const { article } = route.useParams();
  const offered = articlesOf(useUser());
  const { id, sections } = ARTICLES.find((one) => one.id === article) ?? ARTICLES[0];
  const at = offered.findIndex((one) => one.id === id);
  const gateways = gatewayLines();
  return (
    <div className={classes['columns']}>
      <PageHead title={t(`title.${id}`)} back={<Back />} />
      <nav aria-label={t('articles')} className={classes['contents']}>
        {offered.map((one) => (
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
          <section key={section} id={section} className={classes['section']}>
            <h2>{t(`heading.${section}`)}</h2>
            <HelpText text={t(`text.${section}`, { gateways })} />
            <Drawn picture={pictures[section]} />
          </section>
        ))}
        <div className={classes['onward']}>
          <Onward to={offered[at - 1]?.id} way="previous" />
          <Onward to={offered[at + 1]?.id} way="next" />
        </div>
      </article>
    </div>
  );
}

function Drawn({ picture: Picture }: { readonly picture: ComponentType | undefined }) {
  if (!Picture) return null;
  return (
    <figure className={classes['figure']}>
      <Picture />
    </figure>
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
