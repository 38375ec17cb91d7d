import type { Template } from '@sillage/contract/journeys/templates/templates.contract';
import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useTemplates } from '../templates.queries.ts';

interface TemplateFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** In the place of the field while there are none. */
  readonly none: string;
  /** Null: of everybody that one may see. */
  readonly idCustomer: number | null;
  readonly idTemplate: number | null;
  readonly onPick: (template: Template) => void;
}

/** One of the templates, in the browser's own list: arrows and first letters choose. */
export function TemplateField({ label, placeholder, none, idCustomer, idTemplate, onPick }: TemplateFieldProps) {
  const { t } = useTranslation('templates');
  const list = useTemplates(idCustomer, '');
  const templates = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error && !list.data) return <ErrorNote error={list.error} />;
  if (!list.data) return <Skeleton height="60px" />;
  if (templates.length === 0) return <p>{none}</p>;
  const options = templates.map((one) => ({ value: String(one.idTemplate), label: one.templateName }));
  const more = list.hasNextPage ? [{ value: MORE, label: t('more') }] : [];
  const placeholders = idTemplate === null ? [{ value: '', label: placeholder }] : [];
  return (
    <>
      <PlainSelect
        label={label}
        value={idTemplate === null ? '' : String(idTemplate)}
        onChange={(value) => {
          if (value === MORE) return void list.fetchNextPage();
          const picked = templates.find((one) => String(one.idTemplate) === value);
          if (picked) onPick(picked);
        }}
        options={[...placeholders, ...options, ...more]}
      />
      {list.isFetchNextPageError && <ErrorNote error={list.error} />}
    </>
  );
}

const MORE = 'more';
