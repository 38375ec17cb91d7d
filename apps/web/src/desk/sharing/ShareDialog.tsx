import type { createShare } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NewShare } from './NewShare.tsx';
import classes from './Share.module.css';
import { ShareList } from './ShareList.tsx';
import { useShares } from './sharing.queries.ts';

type MadeShare = Read<(typeof createShare)['reply']>;

interface ShareDialogProps {
  readonly of: Subject;
  readonly reference: string;
  /** Of a shipment that has arrived. */
  readonly arrivedDate?: string | null;
  readonly onClose: () => void;
}

/** Shows a shipment or an asset to people without an account: new links, and those there are. */
export function ShareDialog({ of, reference, arrivedDate = null, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const [latest, setMade] = useState<MadeShare | null>(null);
  const { data } = useShares(of);
  // What was revoked below is no address to be handed on.
  const isRevoked = data?.data.some(({ idShare, state }) => idShare === latest?.idShare && state === 'revoked');
  const made = isRevoked ? null : latest;
  return (
    <Modal onClose={onClose} title={t('titleOf', { reference })} closeLabel={t('close')} size="lg">
      <div className={classes['dialog']}>
        {made ? <Made made={made} onMore={() => setMade(null)} /> : <NewShare of={of} arrivedDate={arrivedDate} onMade={setMade} />}
        <ShareList of={of} />
      </div>
    </Modal>
  );
}

function Made({ made, onMore }: { readonly made: MadeShare; readonly onMore: () => void }) {
  const { t } = useTranslation('sharing');
  return (
    <div className={classes['made']}>
      <img className={classes['qr']} src={made.qrCode} alt={t('qr')} width={168} height={168} />
      <div className={classes['part']}>
        <p role="status">{t('madeText')}</p>
        <code className={classes['link']} dir="ltr">
          {made.link}
        </code>
        <div className={classes['actions']}>
          <CopyButton text={made.link} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
          <Button kind="quiet" onClick={onMore}>
            {t('another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
