import * as contract from '@sillage/contract/tracking/telemetry/positionRows.contract';
import { makeUnknownTrackers } from '@sillage/contract/tracking/moving/moving.contract';
import { MOST_MOVED_DEVICES } from '@sillage/domain/tracking/moving/moving';
import { POSITIONS_AT_ONCE } from '@sillage/domain/tracking/telemetry/positionColumns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { bothOf, NO_POSITIONS, positionRows, type PositionFile } from './positionFile.view.ts';

interface Asked {
  readonly idCustomer: number;
  readonly file: PositionFile;
}

/**
 * Sends the rows of a file some at a time, to be looked at or to be kept.
 * @returns how much of it is done, 0 to 1, and what ends it after the rows that are under way
 */
export function usePositionRows(action: 'checkPositions' | 'importPositions') {
  const cache = useQueryClient();
  const [share, setShare] = useState(0);
  const ending = useRef(new AbortController());
  const { [action]: endpoint } = contract;
  const sending = useMutation({
    mutationFn: async ({ idCustomer, file }: Asked) => {
      const rows = positionRows(file);
      ending.current = new AbortController();
      const { signal } = ending.current;
      let outcome = NO_POSITIONS;
      let sent = 0;
      setShare(0);
      while (sent < rows.length && !signal.aborted) {
        const some = rows.slice(sent, sent + POSITIONS_AT_ONCE);
        outcome = bothOf(outcome, await call(endpoint, { body: { idCustomer, rows: some } }));
        sent += some.length;
        setShare(sent / rows.length);
      }
      return { ...outcome, sent, isWhole: sent === rows.length };
    },
    gcTime: 0,
    onSettled: () => action === 'importPositions' && cache.invalidateQueries({ queryKey: ['trackers'] }),
  });
  return { sending, share, stop: () => ending.current.abort() };
}

interface Unknown {
  readonly idCustomer: number;
  readonly identifiers: readonly string[];
}

export function useMakeUnknown() {
  return useMutation({
    mutationFn: ({ idCustomer, identifiers }: Unknown) =>
      call(makeUnknownTrackers, { body: { idCustomer, uniqueIdentifiants: identifiers.slice(0, MOST_MOVED_DEVICES) } }),
    gcTime: 0,
  });
}
