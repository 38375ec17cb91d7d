import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import classes from './Help.module.css';
import { HelpText } from './HelpText.tsx';

const SECTIONS = ['palette', 'move', 'map'] as const;

/** The keys of every page, as the help says them. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('help');
  return (
    <Modal title={t('title.keyboard')} closeLabel={t('closeKeys')} onClose={onClose} size="lg">
      {SECTIONS.map((section) => (
        <section key={section} className={classes['section']}>
          <h3>{t(`heading.keyboard.${section}`)}</h3>
          <HelpText text={t(`text.keyboard.${section}`)} />
        </section>
      ))}
    </Modal>
  );
}
