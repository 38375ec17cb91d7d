import type { Template } from '@sillage/contract/journeys/templates/templates.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useNameFault } from './nameFault.queries.ts';
import classes from './Templates.module.css';
import { useAddTemplate, useRemoveTemplate, useRenameTemplate } from './templates.queries.ts';

interface TemplateRowProps {
  readonly template: Template;
  readonly isOfMany: boolean;
  readonly onPick: () => void;
}

export function TemplateRow({ template, isOfMany, onPick }: TemplateRowProps) {
  const { t } = useTranslation('templates');
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useRemoving(template);
  const { templateName: name, customerName, content } = template;
  if (isRenaming) return <Rename template={template} onDone={() => setIsRenaming(false)} />;
  const [from, to] = [content.routeSteps[0], content.routeSteps.at(-1)];
  const route = from && to && from !== to ? `${from.address} – ${to.address}` : from?.address;
  const about = [isOfMany ? customerName : undefined, t(`type.${content.type}`), route].filter((part) => part !== undefined);
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <strong>{name}</strong>
        <span className={classes['note']}>{about.join(' · ')}</span>
      </div>
      <Button kind="secondary" size="xs" onClick={onPick} aria-label={t('useNamed', { name })}>
        {t('use')}
      </Button>
      <IconButton label={t('rename', { name })} onClick={() => setIsRenaming(true)}>
        <IconPencil size={17} aria-hidden />
      </IconButton>
      <IconButton label={t('remove', { name })} onClick={remove}>
        <IconTrash size={17} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Deletes at once, says so, and puts it back for who did not mean it. */
function useRemoving({ idTemplate, idCustomer, templateName, content }: Template): () => void {
  const { t } = useTranslation(['templates', 'errors']);
  const remove = useRemoveTemplate(idTemplate);
  const add = useAddTemplate();
  const tell = (error: Error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  // Waited for here: the row is gone by the time that somebody undoes it.
  const undo = () => void add.mutateAsync({ idCustomer, templateName, content }).catch(tell);
  const removeIt = async () => {
    // Its row is there until the list is read again: a second press would be refused, beside the word that it is gone.
    if (remove.isPending) return;
    try {
      await remove.mutateAsync();
      showToast({ message: t('removed', { name: templateName }), tone: 'good', action: { label: t('undo'), onPick: undo } });
    } catch (error) {
      tell(error as Error);
    }
  };
  return () => void removeIt();
}

function Rename({ template: { idTemplate, templateName }, onDone }: { readonly template: Template; readonly onDone: () => void }) {
  const { t } = useTranslation('templates');
  const rename = useRenameTemplate(idTemplate);
  const [name, setName] = useState(templateName);
  const { ofName, ofWhole } = useNameFault(rename.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rename.mutate(name.trim(), { onSuccess: onDone });
  };
  return (
    <li className={classes['row']}>
      <form className={classes['rename']} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setName(target.value)}
          required
          error={ofName ?? ofWhole}
        />
        <Button type="submit" size="xs" busy={rename.isPending}>
          {t('save')}
        </Button>
        <Button kind="quiet" size="xs" onClick={onDone}>
          {t('cancel')}
        </Button>
      </form>
    </li>
  );
}
