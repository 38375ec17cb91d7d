import { listRawMessages, type RawMessage } from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { RAW_MESSAGES_KEPT, RAW_MESSAGES_KEPT_DAYS } from '@sillage/domain/tracking/telemetry/rawMessage';
import { IconMessageCode } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveFrames } from '../../../platform/live/LiveProvider.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './RawPanel.module.css';

const PAGE_SIZE = 10;

/** A busy tracker's messages are read anew at most this often. */
const READ_AGAIN_AFTER_MS = 2000;

/** What comes while the page is open is there, too. */
function useReadAgain(tracker: string) {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [tracker]);
  useLiveFrames((frame) => {
    if (frame.type !== 'readings' || !frame.readings.some(({ uniqueIdentifiant }) => uniqueIdentifiant === tracker)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void cache.invalidateQueries({ queryKey: ['rawMessages', tracker] });
    }, READ_AGAIN_AFTER_MS);
  });
}

function useRawMessages(uniqueIdentifiant: string) {
  useReadAgain(uniqueIdentifiant);
  return useInfiniteQuery({
    queryKey: ['rawMessages', uniqueIdentifiant],
    queryFn: ({ pageParam, signal }) =>
      call(listRawMessages, {
        params: { uniqueIdentifiant },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What a tracker sent last, as it came, beside what was decoded from it. */
export function RawPanel({ tracker: { uniqueIdentifiant, mapping, isPrivate } }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('trackerList');
  const { role } = useUser();
  const listed = useRawMessages(uniqueIdentifiant);
  const { data, error, refetch, isFetching, isFetchingNextPage } = listed;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  // Who sends JSON of its own: what is read of it is decided here.
  const isOwnJson = mapping !== null || rows.some(({ fault, isText }) => fault !== null && isText);
  const again = (
    <span className={classes['actions']}>
      {isOwnJson && role !== 'user' && (
        <Link
          to="/devices/mappings/$idMapping"
          params={{ idMapping: mapping === null ? 'new' : String(mapping.idMapping) }}
          search={{ tracker: uniqueIdentifiant }}
        >
          {t(mapping === null ? 'raw.map' : 'raw.mapped')}
        </Link>
      )}
      <Button kind="quiet" size="xs" busy={isFetching && !isFetchingNextPage} onClick={() => void refetch()}>
        {t('raw.again')}
      </Button>
    </span>
  );
  return (
    <Panel title={t('raw')} actions={again}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="160px" />}
      {data && rows.length === 0 && (
        <Notice icon={<IconMessageCode />} title={t(isPrivate ? 'raw.notKept' : 'raw.none')}>
          {!isPrivate && t('raw.text', { messages: RAW_MESSAGES_KEPT, days: RAW_MESSAGES_KEPT_DAYS })}
        </Notice>
      )}
      {rows.length > 0 && <p className={classes['sub']}>{t('raw.text', { messages: RAW_MESSAGES_KEPT, days: RAW_MESSAGES_KEPT_DAYS })}</p>}
      <ul className={classes['rows']}>
        {rows.map((message) => (
          <RawRow key={message.idMessage} message={message} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
    </Panel>
  );
}

function RawRow({ message }: { readonly message: RawMessage }) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const { receivedDate, protocol, payload, isText, sizeBytes, decoded, fault } = message;
  const isCut = sizeBytes > (isText ? new TextEncoder().encode(payload).length : payload.length / 2);
  return (
    <li>
      <details className={classes['row']}>
        <summary>
          <span>{format.exactMoment(Date.parse(receivedDate))}</span>
          <span className={classes['sub']}>
            {t('raw.about', { protocol, count: decoded.length, number: format.whole(decoded.length), bytes: format.whole(sizeBytes) })}
          </span>
          {fault !== null && <Chip tone="bad">{t(decoded.length === 0 ? 'raw.refused' : 'raw.partly')}</Chip>}
        </summary>
        {fault !== null && (
          <p className={classes['fault']}>
            {t('raw.why')} <code dir="ltr">{fault}</code>
          </p>
        )}
        <div className={classes['sides']}>
          <figure>
            <figcaption>{t(isText ? 'raw.asCame' : 'raw.asHex')}</figcaption>
            <pre dir="ltr">
              {isText ? pretty(payload) : spaced(payload)}
              {isCut && ' …'}
            </pre>
          </figure>
          <figure>
            <figcaption>{t('raw.decoded')}</figcaption>
            <pre dir="ltr">{decoded.length === 0 ? '–' : JSON.stringify(decoded.length === 1 ? decoded[0] : decoded, null, 2)}</pre>
          </figure>
        </div>
      </details>
    </li>
  );
}

/** JSON with its lines; anything else as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function spaced(hex: string): string {
  return hex.replaceAll(/(..)(?=.)/g, '$1 ');
}
