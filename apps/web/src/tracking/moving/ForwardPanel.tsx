import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Moving.module.css';

/** As `traccar.xml` has it. */
const linesOf = (origin: string) =>
  [
    `<entry key='forward.type'>json</entry>`,
    `<entry key='forward.url'>${origin}/api/ingest/traccar</entry>`,
    `<entry key='forward.header'>Authorization: Bearer API_KEY</entry>`,
    `<entry key='forward.retry.enable'>true</entry>`,
  ].join('\n');

/** What the other server hears while one moves: it passes it on. */
export function ForwardPanel() {
  const { t } = useTranslation('moving');
  const lines = linesOf(location.origin);
  return (
    <Panel title={t('forward')}>
      <div className={classes['part']}>
        <p className={classes['sub']}>{t('forwardText')}</p>
        <pre className={classes['lines']} dir="ltr">
          {lines}
        </pre>
        <div className={classes['foot']}>
          <p>{t('forwardKey')}</p>
          <CopyButton text={lines} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        </div>
      </div>
    </Panel>
  );
}
