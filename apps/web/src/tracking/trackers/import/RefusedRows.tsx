import type { RefusedTracker } from '@sillage/contract/tracking/trackers/trackerImport.contract';
import { TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NearEnd } from '../../../ui/NearEnd.tsx';
import { OutcomeRemark, OutcomeTable } from '../../../ui/OutcomeTable.tsx';
import classes from './ImportTrackers.module.css';

const AT_ONCE = 100;

/** The rows of which no tracker is made, and why. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedTracker[] }) {
  const { t } = useTranslation(['trackerList', 'errors']);
  const [count, setCount] = useState(AT_ONCE);
  if (rows.length === 0) return null;
  return (
    <div className={classes['rows']}>
      <OutcomeTable
        label={t('import.refused')}
        headings={[t('import.line'), t('identifier'), t('import.why')]}
        foot={count < rows.length && <NearEnd key={count} onNear={() => setCount(count + AT_ONCE)} />}
      >
        {rows.slice(0, count).map(({ line, uniqueIdentifiant, faults }) => (
          <tr key={line} data-refused>
            <td>{line}</td>
            <td>
              <bdi>{uniqueIdentifiant || '–'}</bdi>
            </td>
            <td>
              {faults.map(({ field, code }) => (
                <OutcomeRemark key={field} tone="bad">
                  {t(code, { ns: 'errors' })}
                  {code === 'tracker.protocolUnknown' && <bdi> ({TRACKER_PROTOCOLS.join(', ')})</bdi>}
                </OutcomeRemark>
              ))}
            </td>
          </tr>
        ))}
      </OutcomeTable>
    </div>
  );
}
