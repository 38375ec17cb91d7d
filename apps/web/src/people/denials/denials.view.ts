import type { Denial } from '@sillage/contract/people/denials/denials.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import type { DenialsSearch } from './denialsSearch.view.ts';

/** From the beginning of a day to the end of another, on this browser's clock. */
export function momentsOf({ from, until }: Pick<DenialsSearch, 'from' | 'until'>): { from?: string; until?: string } {
  const beginning = (day: string, daysLater: number) => {
    const date = new Date(`${day}T00:00`);
    date.setDate(date.getDate() + daysLater);
    return date.toISOString();
  };
  return { ...(from === undefined ? {} : { from: beginning(from, 0) }), ...(until === undefined ? {} : { until: beginning(until, 1) }) };
}

/** Who was denied what, in words. */
export function useDenialLine() {
  const { t } = useTranslation('denials');
  const format = useFormat();

  const who = ({ idUser, member, account }: Denial): string => {
    if (idUser !== null) return member === '' || member === null ? t('deleted') : member;
    return account === '' || account === '…' ? t('nobody') : t('nobodyWith', { account });
  };

  return (denial: Denial) => ({
    key: denial.idDenial,
    at: denial.firstDate,
    who: who(denial),
    what: t(`did.${denial.reason}`),
    more: [
      denial.idUser === null ? '' : denial.customerName,
      denial.door,
      denial.ip === '' ? t('furtherPlaces') : t('from', { ip: denial.ip }),
      denial.times === 1 ? '' : t('often', { times: format.whole(denial.times), time: format.time(Date.parse(denial.lastDate)) }),
    ],
  });
}
