import type { RatingSummary } from '@sillage/contract/commerce/ratings/ratings.contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import type { RatingsFilter } from './ratingsSearch.view.ts';
import classes from './Ratings.module.css';

/** By what ratings are grouped, and what each group is found by. */
const GROUPS = {
  customers: 'idCustomer',
  lanes: 'lane',
  carriers: 'carrier',
  drivers: 'driver',
  contractors: 'idContractor',
} as const satisfies Record<string, keyof RatingsFilter>;
type Group = keyof typeof GROUPS;
const NAMES = Object.keys(GROUPS) as Group[];

interface GroupsProps {
  readonly sums: RatingSummary;
  readonly filter: RatingsFilter;
}

/** Who is content and who is not: by customer, lane, carrier, driver or contractor. */
export function Groups({ sums, filter }: GroupsProps) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const [group, setGroup] = useState<Group>('customers');
  const rows = sums[group];
  const pick = (
    <BareSelect<Group>
      label={t('groupBy')}
      value={group}
      onChange={setGroup}
      options={NAMES.map((value) => ({ value, label: t(`group.${value}`) }))}
    />
  );
  return (
    <Panel title={t('grouped')} actions={pick}>
      {rows.length === 0 ? (
        <Notice icon={<IconUsersGroup />} title={t('noGroups')}>
          {t(`noGroupsText.${group}`)}
        </Notice>
      ) : (
        <ScrollRegion label={t(`group.${group}`)} className={classes['groups']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t(`group.${group}`)}</th>
                <th scope="col">{t('average')}</th>
                <th scope="col">{t('count')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, average, count }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link to="/ratings" search={{ ...filter, [GROUPS[group]]: key }} dir="auto">
                      {name}
                    </Link>
                  </th>
                  <td data-low={(average !== null && average < 3) || undefined}>{average === null ? '–' : format.precise(average)}</td>
                  <td>{format.whole(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
