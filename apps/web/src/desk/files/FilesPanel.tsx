import type { ShipmentFile } from '@sillage/contract/desk/files/files.contract';
import { FILE_CATEGORIES, type FileCategory } from '@sillage/domain/desk/files/file';
import type { Documented } from '@sillage/domain/desk/files/documented';
import { IconFiles, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FileRow } from './FileRow.tsx';
import classes from './Files.module.css';
import { useFiles } from './files.queries.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

/** The documents of a shipment or an asset: what is there, and bringing more. */
export function FilesPanel({ of }: { readonly of: Documented }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const [category, setCategory] = useState<FileCategory | 'all'>('all');
  const [shown, setShown] = useState<ShipmentFile | null>(null);
  const files = useFiles(of, category === 'all' ? null : category);
  const rows = files.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = files.data?.pages[0]?.total ?? 0;
  const filter = (
    <BareSelect
      label={t('filter')}
      icon={<IconFilter size={15} aria-hidden />}
      value={category}
      onChange={setCategory}
      options={[{ value: 'all', label: t('all') }, ...FILE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))]}
    />
  );
  return (
    <Panel title={t('title')} aside={total > 0 && category === 'all' ? format.whole(total) : null} actions={total > 0 && filter} flush>
      <FileDrop of={of} />
      {files.error && !files.data && <Failure error={files.error} onRetry={() => void files.refetch()} />}
      {files.isPending && <Waiting />}
      {files.data && rows.length === 0 && (
        <Notice icon={<IconFiles />} title={t(total === 0 ? 'none' : 'noneOf')}>
          {total === 0 && t('noneText')}
        </Notice>
      )}
      <ul className={classes['list']} aria-label={t('title')}>
        {rows.map((file) => (
          <FileRow key={file.idFile} file={file} of={of} onPreview={() => setShown(file)} />
        ))}
      </ul>
      <MoreRows of={files} />
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  );
}
