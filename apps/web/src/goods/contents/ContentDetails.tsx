import type { ContentDetails as Content } from '@sillage/contract/goods/contents/contents.contract';
import { DomainError } from '@sillage/domain/domainError';
import { IconAlertTriangle, IconArrowLeft, IconArrowsExchange, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/DetailsPage.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './ContentsPage.module.css';
import { LotsPanel } from './LotsPanel.tsx';
import { RemoveContentDialog } from './RemoveContentDialog.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import { useContent } from './contents.queries.ts';
import { MoveContentDialog } from './MoveContentDialog.tsx';
import { useAmount } from './useAmount.view.ts';
import { TimelinePanel } from './TimelinePanel.tsx';
import { WherePanel } from './WherePanel.tsx';

interface ContentDetailsProps {
  readonly idContent: number;
  readonly onClose: () => void;
  /** What more is known of them. */
  readonly children?: ReactNode;
}

/** Some goods: what they are, where they are, and where they were. */
export function ContentDetails({ idContent, onClose, children }: ContentDetailsProps) {
  const { t } = useTranslation(['contents', 'errors']);
  const { data: content, error, refetch } = useContent(idContent);
  const back = (
    <IconButton label={t('back')} onClick={onClose}>
      <IconArrowLeft size={20} aria-hidden />
    </IconButton>
  );
  if (content)
    return (
      <Known content={content} back={back} onGone={onClose}>
        {children}
      </Known>
    );
  const isGone = error instanceof DomainError && error.code === 'content.notFound';
  return (
    <div className={classes['details']} aria-busy={!error}>
      {back}
      {!error && <Skeleton height="240px" />}
      {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {isGone && <Notice icon={<IconAlertTriangle />} title={t(codeOf(error), { ns: 'errors' })} isAlert />}
    </div>
  );
}

interface KnownProps {
  readonly content: Content;
  readonly back: ReactNode;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

function Known({ content, back, onGone, children }: KnownProps) {
  const { t } = useTranslation('contents');
  const [dialog, setDialog] = useState<'edit' | 'move' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const first = content.rest > 0 ? null : (content.lots[0]?.asset.uniqueIdentifiant ?? null);
  const actions = (
    <div className={classes['actions']}>
      <Button kind="secondary" icon={<IconArrowsExchange size={16} aria-hidden />} onClick={() => setDialog('move')}>
        {t('move')}
      </Button>
      <Button kind="secondary" icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      <Button kind="secondary" icon={<IconTrash size={16} aria-hidden />} onClick={() => setDialog('remove')}>
        {t('remove')}
      </Button>
    </div>
  );
  return (
    <div className={classes['details']}>
      <div className={classes['title']}>
        {back}
        <PanelHead title={content.name} />
      </div>
      {actions}
      <ContentFacts content={content} />
      <LotsPanel content={content} />
      {children}
      <WherePanel content={content} />
      <TimelinePanel content={content} />
      {dialog === 'edit' && <ContentDialog content={content} onClose={close} />}
      {dialog === 'move' && <MoveContentDialog content={content} from={first} onClose={close} />}
      {dialog === 'remove' && <RemoveContentDialog content={content} onClose={close} onGone={onGone} />}
    </div>
  );
}

function ContentFacts({ content }: { readonly content: Content }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  const { quantity, unit, reference, description, length, width, depth, weight } = content;
  const sides = [length, width, depth].map((side) => (side === null ? '–' : format.precise(side)));
  const isMeasured = [length, width, depth].some((side) => side !== null);
  return (
    <Facts label={t('facts')} isFramed>
      <Fact name={t('quantity')}>{amount(quantity, unit)}</Fact>
      {reference !== '' && (
        <Fact name={t('reference')}>
          <bdi>{reference}</bdi>
        </Fact>
      )}
      {isMeasured && (
        <Fact name={t('dimensions')}>
          <bdi dir="ltr">{`${sides.join(' × ')} cm`}</bdi>
        </Fact>
      )}
      {weight !== null && (
        <Fact name={t('weight')}>
          {t('weightAndTotal', { one: format.preciselyMeasured(weight, 'kg'), total: format.preciselyMeasured(weight * quantity, 'kg') })}
        </Fact>
      )}
      {description !== '' && (
        <Fact name={t('description')} isLong>
          <bdi>{description}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
