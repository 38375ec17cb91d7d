import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { IconMail, IconMapPin, IconPencil, IconPhone, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Contractors.module.css';
import { useMadeRow } from '../../ui/madeRow.ts';
import { useDeleteContractor } from './contractors.queries.ts';

interface ContractorRowProps {
  readonly contractor: Contractor;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

export function ContractorRow({ contractor, mayWrite, onEdit }: ContractorRowProps) {
  const { t } = useTranslation('contractors');
  const [isAsked, setIsAsked] = useState(false);
  const row = useMadeRow<HTMLLIElement>('contractor', contractor.idContractor);
  const { company, firstname, lastname, email, phone, address } = contractor;
  const person = `${firstname} ${lastname}`.trim();
  const lines = [
    { text: person, icon: <IconUser size={14} aria-hidden /> },
    { text: email, icon: <IconMail size={14} aria-hidden /> },
    { text: phone === '' ? '' : `\u2066+${phone}\u2069`, icon: <IconPhone size={14} aria-hidden /> },
    { text: address, icon: <IconMapPin size={14} aria-hidden /> },
  ].filter(({ text }) => text !== '');
  return (
    <li ref={row} className={classes['row']}>
      <Avatar name={company} photo="" shape="square" />
      <div className={classes['what']}>
        <strong className={classes['company']}>{company}</strong>
        <p className={classes['reach']}>
          {lines.map(({ text, icon }) => (
            <span key={text}>
              {icon}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      </div>
      {mayWrite && (
        <Menu
          label={t('menuOf', { company })}
          items={[
            { label: t('edit'), icon: <IconPencil size={17} />, onPick: onEdit },
            { label: t('delete'), icon: <IconTrash size={17} />, tone: 'bad', onPick: () => setIsAsked(true) },
          ]}
        />
      )}
      {isAsked && <DeleteQuestion contractor={contractor} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

function DeleteQuestion({ contractor, onClose }: { readonly contractor: Contractor; readonly onClose: () => void }) {
  const { t } = useTranslation('contractors');
  const remove = useDeleteContractor(contractor);
  const { company } = contractor;
  const done = () => {
    showToast({ message: t('deleted', { company }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('askDelete', { company })}
      cancelLabel={t('cancel')}
      confirmLabel={t('validate')}
      action={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('askDeleteText')}</p>
    </ConfirmAction>
  );
}
