import type { MadeUnknown } from '@sillage/contract/tracking/moving/moving.contract';
import type { PositionsOutcome } from '@sillage/contract/tracking/telemetry/positionRows.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './Moving.module.css';

/** So many are told; a file that is all wrong has them all. */
const MOST_SHOWN = 200;

/** How many a list has beyond those that it shows. */
export function Rest({ count }: { readonly count: number }) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  return count > 0 ? <li>{t('file.rest', { number: format.whole(count) })}</li> : null;
}

interface PositionFindingsProps {
  readonly outcome: PositionsOutcome;
  /** Of which no tracker was made. */
  readonly left: MadeUnknown['left'];
  /** What can be done about identifiers that are unknown. */
  readonly children?: ReactNode;
}

/** What of a file is left out, and why. */
export function PositionFindings({ outcome: { unknown, refused }, left, children }: PositionFindingsProps) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  const why = new Map(left.map(({ uniqueIdentifiant, fate }) => [uniqueIdentifiant, fate]));
  return (
    <>
      {unknown.length > 0 && (
        <section className={classes['told']} aria-label={t('file.unknown')}>
          <h3>
            {t('file.unknown')} ({format.whole(unknown.length)})
          </h3>
          <ul className={classes['places']}>
            {unknown.slice(0, MOST_SHOWN).map(({ uniqueIdentifiant, rows }) => {
              const fate = why.get(uniqueIdentifiant);
              return (
                <li key={uniqueIdentifiant}>
                  <bdi>{uniqueIdentifiant}</bdi>
                  <span>{fate ? t(`fate.${fate}`) : t('file.rows', { count: rows, number: format.whole(rows) })}</span>
                </li>
              );
            })}
            <Rest count={unknown.length - MOST_SHOWN} />
          </ul>
          {children}
        </section>
      )}
      {refused.length > 0 && (
        <section className={classes['told']} aria-label={t('file.refused')}>
          <h3>
            {t('file.refused')} ({format.whole(refused.length)})
          </h3>
          <ul className={classes['places']}>
            {refused.slice(0, MOST_SHOWN).map(({ line, fault }) => (
              <li key={line}>
                <span>{t('file.line', { number: format.whole(line) })}</span>
                <span>{t(`fault.${fault}`)}</span>
              </li>
            ))}
            <Rest count={refused.length - MOST_SHOWN} />
          </ul>
        </section>
      )}
    </>
  );
}
