import { IconContainer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { When } from '../../../platform/time/When.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePoolContainers } from '../movements.queries.ts';
import type { PartProps } from './partProps.view.ts';
import classes from './Pool.module.css';

/** Each container of the pool, and who has it. */
export function ContainersPart({ pool }: Pick<PartProps, 'pool'>) {
  const { t } = useTranslation('pools');
  const containers = usePoolContainers(pool.idPool);
  const rows = containers.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('part.containers')} flush>
      {containers.isPending && <Skeleton height="200px" />}
      {containers.error && rows.length === 0 && <Failure error={containers.error} onRetry={() => void containers.refetch()} />}
      {containers.data && rows.length === 0 && (
        <Notice icon={<IconContainer />} title={t('noContainers')}>
          {t('noContainersText')}
        </Notice>
      )}
      {rows.length > 0 && (
        <ScrollRegion label={t('part.containers')} className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('container')}</th>
                <th scope="col">{t('where')}</th>
                <th scope="col">{t('since')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ uniqueIdentifiant, reference, account, holderName, sinceDate }) => (
                <tr key={uniqueIdentifiant}>
                  <th scope="row">
                    <Link to="/masters/details/$uniqueIdentifiant" params={{ uniqueIdentifiant }} aria-label={reference}>
                      <bdi>{reference}</bdi>
                    </Link>
                  </th>
                  <td>
                    {account === 'holder' ? <bdi>{holderName}</bdi> : t(account === 'lost' ? 'lostBy' : 'sentBy', { holder: holderName })}
                  </td>
                  <td>
                    <When date={sinceDate} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <MoreRows of={containers} />
    </Panel>
  );
}
