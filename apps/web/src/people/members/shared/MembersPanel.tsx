import { mayAddMembers } from '@sillage/domain/people/members/member';
import { IconSearch, IconSearchOff, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch } from '../../../platform/i18n/matchesSearch.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddMembers } from '../AddMembers.tsx';
import { EditMember } from '../EditMember.tsx';
import { MemberRow } from '../MemberRow.tsx';
import { useMembers } from '../members.queries.ts';
import classes from '../Members.module.css';

type View = { readonly is: 'list' } | { readonly is: 'add' } | { readonly is: 'edit'; readonly idUser: number };
const LIST: View = { is: 'list' };

/** The people of one customer: everybody may see them, administrators add and change them. */
export function MembersPanel({ idCustomer, find = '' }: { readonly idCustomer: number; readonly find?: string | undefined }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const me = useUser();
  const members = useMembers(idCustomer);
  const [view, setView] = useState<View>(LIST);
  const [search, setSearch] = useState(find);

  const edited = view.is === 'edit' && members.data?.data.find(({ idUser }) => idUser === view.idUser);
  if (view.is === 'add') return <AddMembers idCustomer={idCustomer} onDone={() => setView(LIST)} />;
  if (edited) return <EditMember member={edited} onDone={() => setView(LIST)} />;

  const add = (
    <Button icon={<IconUserPlus size={16} aria-hidden />} onClick={() => setView({ is: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead
        title={t('title')}
        count={members.data && format.whole(members.data.total)}
        actions={mayAddMembers(me) && !members.error ? add : null}
      />
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        about={t('searchAbout')}
        clearLabel={t('clearSearch')}
        icon={<IconSearch size={16} aria-hidden />}
        clearIcon={<IconX size={15} aria-hidden />}
        value={search}
        onChange={setSearch}
      />
      {members.error && <Failure error={members.error} onRetry={() => void members.refetch()} />}
      {members.isPending && <Waiting />}
      <MemberList members={members.data?.data} search={search} onEdit={(idUser) => setView({ is: 'edit', idUser })} />
    </section>
  );
}

interface MemberListProps {
  readonly members: NonNullable<ReturnType<typeof useMembers>['data']>['data'] | undefined;
  readonly search: string;
  readonly onEdit: (idUser: number) => void;
}

function MemberList({ members, search, onEdit }: MemberListProps) {
  const { t } = useTranslation('members');
  if (!members) return null;
  const found = members.filter(({ displayName, email, phone }) => matchesSearch(`${displayName} ${email} ${phone}`, search));
  if (found.length === 0) return <Notice icon={<IconSearchOff />} title={t(search === '' ? 'none' : 'nothingFound')} />;
  return (
    <ul className={classes['rows']} aria-label={t('title')}>
      {found.map((member) => (
        <MemberRow key={member.idUser} member={member} onEdit={() => onEdit(member.idUser)} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  );
}
