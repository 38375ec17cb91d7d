import type { FoundCode } from '@sillage/contract/goods/pools/poolMovements.contract';
import { DomainError } from '@sillage/domain/domainError';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeDialog } from '../../../tracking/trackers/shared/CodeDialog.tsx';
import { findByCode } from '../movements.queries.ts';

interface PoolCodeDialogProps {
  readonly idPool?: number | undefined;
  /** @returns why it cannot be taken; null or nothing where it was */
  readonly onFound: (found: FoundCode) => string | null | void;
  /** It goes on after one was found. */
  readonly isMany?: boolean;
  readonly onClose: () => void;
}

const LONGEST_SHOWN = 80;

/** Reads the codes on containers and delivery notes. */
export function PoolCodeDialog({ idPool, onFound, isMany = false, onClose }: PoolCodeDialogProps) {
  const { t } = useTranslation('pools');
  const [done, setDone] = useState<string | null>(null);
  const take = async (codes: readonly string[]) => {
    for (const code of codes) {
      const found = await find(code, idPool);
      if (found === null) continue;
      const why = onFound(found) ?? null;
      if (why === null && isMany) setDone(t('scanned', { reference: found.container?.reference ?? found.registered?.reference ?? '' }));
      return why;
    }
    return t('scanUnknown', { code: codes.join(' ').slice(0, LONGEST_SHOWN) });
  };
  return (
    <CodeDialog
      title={t('scanTitle')}
      text={isMany ? t('scanManyText') : t('scanText')}
      onCodes={take}
      done={done}
      closeLabel={isMany ? t('scanDone') : t('cancel')}
      onClose={onClose}
    />
  );
}

async function find(code: string, idPool: number | undefined): Promise<FoundCode | null> {
  try {
    return await findByCode(code, idPool);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'pool.codeUnknown') return null;
    throw error;
  }
}
