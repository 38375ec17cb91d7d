import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ShownRow, ShownRows } from '../../ui/ShownRows.tsx';
import { AssetLink } from './shared/AssetLink.tsx';
import { ContentDialog } from './ContentDialog.tsx';
import { useContentFrames, useContents } from './contents.queries.ts';
import classes from './Contents.module.css';
import { MoveContentDialog } from './MoveContentDialog.tsx';
import { useAmount } from './useAmount.view.ts';

/** The goods in an asset, and in what is in it. */
export function ContentsPanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('contents');
  const [isAdding, setIsAdding] = useState(false);
  const listed = useContents({ in: asset.uniqueIdentifiant });
  const { data, error, refetch } = listed;
  useContentFrames();
  const contents = data?.pages.flatMap((page) => page.data) ?? [];
  const add = (
    <Button kind="quiet" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t('title')} actions={add}>
      <div className={classes['stack']}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="52px" />}
        {data && contents.length === 0 && <p>{t('noneInside')}</p>}
        {contents.length > 0 && (
          <ShownRows>
            {contents.map((content) => (
              <Inside key={content.idContent} content={content} uniqueIdentifiant={asset.uniqueIdentifiant} />
            ))}
          </ShownRows>
        )}
        <MoreButton of={listed} label={t('more')} />
      </div>
      {isAdding && <ContentDialog content={null} into={asset} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

function Inside({ content, uniqueIdentifiant }: { readonly content: ContentSummary; readonly uniqueIdentifiant: string }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  const [isMoving, setIsMoving] = useState(false);
  const { idContent, name, unit, lots } = content;
  const here = lots.find(({ asset }) => asset.uniqueIdentifiant === uniqueIdentifiant);
  const elsewhere = lots.filter((lot) => lot !== here);
  const places = (
    <>
      {here ? amount(here.quantity, unit) : t('deeperOnly')}
      {elsewhere.length > 0 && ` · ${t('alsoIn')} `}
      {elsewhere.map(({ asset, quantity }, at) => (
        <span key={asset.uniqueIdentifiant}>
          {at > 0 && format.list(['', ''])}
          <AssetLink asset={asset} /> ({amount(quantity, unit)})
        </span>
      ))}
    </>
  );
  const action = (
    <>
      <IconButton label={t('moveOne', { name })} onClick={() => setIsMoving(true)}>
        <IconArrowsExchange size={18} aria-hidden />
      </IconButton>
      {isMoving && (
        <MoveContentDialog
          content={content}
          from={here?.asset.uniqueIdentifiant ?? elsewhere[0]?.asset.uniqueIdentifiant ?? null}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
  return (
    <ShownRow detail={places} action={action}>
      <Link to="/contenus/list" search={{ content: idContent }} dir="auto">
        {name}
      </Link>
    </ShownRow>
  );
}
