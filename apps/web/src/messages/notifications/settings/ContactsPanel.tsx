import type { NotificationContact } from '@sillage/contract/messages/notifications/notifications.contract';
import { CONTACT_TYPES, type ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useAddContacts } from './contacts.queries.ts';
import { ContactList, DeleteQuestion } from './ContactList.tsx';
import { blankDraft, isRight, isSaid, refusedPlace, TOAST_MS, type Draft, type Drafts } from './contacts.view.ts';
import { DraftContacts } from './DraftContacts.tsx';
import classes from './Settings.module.css';

const BLANK: Drafts = { email: [blankDraft(0)], phone: [blankDraft(0)] };

/** Where the alerts of one customer go by e-mail and SMS: everybody sees it, administrators change it. */
export function ContactsPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('notificationSettings');
  const title = useId();
  const isReadOnly = !belongsTo('userAdmin', useUser().role);
  const add = useAddContacts(idCustomer);
  const [drafts, setDrafts] = useState(BLANK);
  const [doomed, setDoomed] = useState<NotificationContact | null>(null);
  const said = CONTACT_TYPES.flatMap((contactType) =>
    drafts[contactType].filter(isSaid).map(({ key, value }) => ({ key, contactId: value.trim(), contactType })),
  );
  const isValid = said.length > 0 && said.every(({ contactId, contactType }) => isRight(contactType, contactId));
  const refused = said[refusedPlace(add.error) ?? -1];

  const change = (contactType: ContactType, next: readonly Draft[]) => {
    setDrafts((all) => ({ ...all, [contactType]: next }));
    // What is on its way is not forgotten: a number that was sent may be understood only now.
    if (add.isError && textsOf(next) !== textsOf(drafts[contactType])) add.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    add.mutate(
      said.map(({ contactId, contactType }) => ({ contactId, contactType })),
      {
        onSuccess: () => {
          setDrafts(BLANK);
          showToast({ message: t('updated'), tone: 'good', forMs: TOAST_MS });
        },
      },
    );
  };

  return (
    <>
      <form className={classes['panel']} aria-labelledby={title} onSubmit={submit} noValidate>
        <PanelHead id={title} title={t('contacts.title')}>
          {t(isReadOnly ? 'contacts.readOnly' : 'contacts.text')}
        </PanelHead>
        <div className={classes['lists']}>
          {CONTACT_TYPES.map((contactType) => (
            <section key={contactType} className={classes['list']} aria-label={t(`list.${contactType}`)}>
              <h3 className={classes['listTitle']}>{t(`list.${contactType}`)}</h3>
              <ContactList idCustomer={idCustomer} contactType={contactType} isReadOnly={isReadOnly} onDelete={setDoomed} />
              <DraftContacts
                contactType={contactType}
                drafts={drafts[contactType]}
                isReadOnly={isReadOnly}
                refused={refused?.contactType === contactType ? refused.key : null}
                error={add.error}
                onChange={(next) => change(contactType, next)}
              />
            </section>
          ))}
        </div>
        {!refused && <ErrorNote error={add.error} />}
        <DialogActions>
          <Button type="submit" busy={add.isPending} disabled={isReadOnly || !isValid}>
            {t('create')}
          </Button>
        </DialogActions>
      </form>
      {doomed && <DeleteQuestion contact={doomed} idCustomer={idCustomer} onClose={() => setDoomed(null)} />}
    </>
  );
}

function textsOf(drafts: readonly Draft[]): string {
  return drafts.map(({ value }) => value).join('\n');
}
