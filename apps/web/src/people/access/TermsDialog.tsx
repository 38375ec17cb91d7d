import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import classes from './TermsDialog.module.css';

const SECTIONS = ['service', 'account', 'use', 'data', 'readings', 'availability', 'liability', 'end', 'changes'] as const;

export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('terms');
  return (
    <Modal onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={classes['text']}>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h3>{t(`heading.${section}`)}</h3>
            <p>{t(`text.${section}`)}</p>
          </section>
        ))}
      </div>
    </Modal>
  );
}
