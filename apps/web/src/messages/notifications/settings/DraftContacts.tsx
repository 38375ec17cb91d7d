import { MOST_CONTACTS, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../../platform/i18n/PhoneField.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { blankDraft, isRight, isSaid, type Draft } from './contacts.view.ts';
import classes from './Settings.module.css';

interface DraftContactsProps {
  readonly contactType: ContactType;
  readonly drafts: readonly Draft[];
  readonly isReadOnly: boolean;
  /** The one that the server did not take, by its key. */
  readonly refused: number | null;
  readonly error: unknown;
  readonly onChange: (next: readonly Draft[]) => void;
}

/** Contacts that are typed and not yet saved. */
export function DraftContacts({ contactType, drafts, isReadOnly, refused, error, onChange }: DraftContactsProps) {
  const { t } = useTranslation(['notificationSettings', 'errors']);
  const put = (key: number, next: Partial<Draft>) => onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)));
  const faultOf = (draft: Draft) => {
    if (draft.key === refused) return t(codeOf(error), { ns: 'errors' });
    if (!draft.isLeft || !isSaid(draft) || isRight(contactType, draft.value.trim())) return undefined;
    return t(contactType === 'email' ? 'NOEMAIL' : 'notAPhone');
  };
  return (
    <div className={classes['drafts']}>
      {drafts.map((draft) => (
        <div key={draft.key} className={classes['draft']} onBlur={() => put(draft.key, { isLeft: true })}>
          {contactType === 'email' ? (
            <TextField
              label={t('new.email')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              disabled={isReadOnly}
              value={draft.value}
              onChange={({ target }) => put(draft.key, { value: target.value })}
              error={faultOf(draft)}
            />
          ) : (
            <PhoneField
              label={t('new.phone')}
              disabled={isReadOnly}
              value={draft.value}
              onChange={(value) => put(draft.key, { value })}
              error={faultOf(draft)}
            />
          )}
          {drafts.length > 1 && (
            <span className={classes['remove']}>
              <IconButton label={t('removeRow')} onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={drafts.length === MOST_CONTACTS}
            onClick={() => onChange([...drafts, blankDraft((drafts.at(-1)?.key ?? 0) + 1)])}
          >
            {t(`add.${contactType}`)}
          </Button>
        </div>
      )}
    </div>
  );
}
