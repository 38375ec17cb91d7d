import type { WireCommand } from '@sillage/contract/tracking/commands/commands.contract';
import { needsSecondPerson, RELAY_UNREACHABLE, type CommandState } from '@sillage/domain/tracking/commands/command';
import { IconClock, IconCode, IconMapPin, IconRefresh, IconTerminal2, IconToggleLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { useSeconds } from '../../platform/time/seconds.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { useMadeRow } from '../../ui/madeRow.ts';
import classes from './Commands.module.css';
import { useCommandAction } from './commands.queries.ts';
import { ErrorNote } from '../../platform/ErrorNote.tsx';

const ICONS = {
  position: IconMapPin,
  interval: IconClock,
  output: IconToggleLeft,
  reboot: IconRefresh,
  text: IconTerminal2,
  bytes: IconCode,
};

const TONES: Readonly<Record<CommandState, ChipTone>> = {
  proposed: 'warn',
  queued: 'info',
  sent: 'info',
  acknowledged: 'good',
  failed: 'bad',
  unanswered: 'warn',
  expired: 'calm',
  cancelled: 'calm',
  refused: 'calm',
};

/** One command: what, where it stands, who asked, and what can still be done. */
export function CommandRow({ command }: { readonly command: WireCommand }) {
  const { t } = useTranslation('commands');
  const { role, data: me } = useUser();
  const { idCommand, uniqueIdentifiant, state, askedBy, answer } = command;
  const { mutate, isPending, variables, error } = useCommandAction(uniqueIdentifiant);
  const made = useMadeRow<HTMLLIElement>('command', idCommand);
  const Icon = ICONS[command.command.kind];
  const said = useSentence(command);
  const mayDecide = role !== 'user' && state === 'proposed' && askedBy?.idUser !== me.idUser;
  const mayCancel = role !== 'user' && (state === 'proposed' || state === 'queued');
  const action = (which: 'approve' | 'refuse' | 'cancel', kind: 'primary' | 'secondary' | 'quiet') => (
    <Button kind={kind} size="xs" busy={isPending && variables.action === which} onClick={() => mutate({ idCommand, action: which })}>
      {t(`action.${which}`)}
    </Button>
  );
  return (
    <li ref={made} className={classes['row']}>
      <div className={classes['head']}>
        <Icon size={17} aria-hidden />
        <strong>{said.what}</strong>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      </div>
      <p className={classes['sub']}>{said.asked}</p>
      {said.next !== null && <p className={classes['sub']}>{said.next}</p>}
      {answer !== null && answer !== '' && (
        <code className={classes['answer']} dir="auto">
          {answer === RELAY_UNREACHABLE ? t('relay.unreachable') : answer}
        </code>
      )}
      {(mayDecide || mayCancel) && (
        <div className={classes['actions']}>
          {mayDecide && action('approve', 'primary')}
          {mayDecide && action('refuse', 'secondary')}
          {mayCancel && action('cancel', 'quiet')}
        </div>
      )}
      <ErrorNote error={error} />
    </li>
  );
}

/** What it says, who asked for it, and where it stands, in sentences. */
function useSentence({ command, state, askedBy, askedDate, decidedBy, decidedDate, expiresDate, sentDate, answeredDate }: WireCommand) {
  const { t } = useTranslation('commands');
  const format = useFormat();
  const inSeconds = useSeconds();
  const at = (date: string | null) => (date === null ? '' : format.moment(Date.parse(date)));
  const whatOf = () => {
    switch (command.kind) {
      case 'position':
      case 'reboot':
        return t(`kind.${command.kind}`);
      case 'interval':
        return t('what.interval', { every: inSeconds(command.seconds) });
      case 'output':
        return t(command.on ? 'what.on' : 'what.off', { number: command.output });
      case 'text':
        return t('what.text', { text: command.text });
      case 'bytes':
        return t('what.bytes', { port: command.port, hex: command.hex });
      default:
        return command satisfies never;
    }
  };
  const nextOf = () => {
    switch (state) {
      case 'proposed':
        return t('then.proposed', { until: at(expiresDate) });
      case 'queued':
        return t('then.queued', { until: at(expiresDate) });
      case 'sent':
        return t('then.sent', { sent: at(sentDate) });
      case 'unanswered':
        return t('then.unanswered', { sent: at(sentDate) });
      case 'acknowledged':
        return t('then.acknowledged', { answered: at(answeredDate) });
      case 'failed':
        return t('then.failed', { answered: at(answeredDate) });
      case 'refused':
        return t('then.refused', { name: decidedBy?.name ?? '', decided: at(decidedDate) });
      case 'expired':
        return needsSecondPerson(command) && decidedDate === null
          ? t('then.expired', { until: at(expiresDate) })
          : t('then.notTaken', { until: at(expiresDate) });
      case 'cancelled':
        return null;
      default:
        return state satisfies never;
    }
  };
  const asked =
    state !== 'refused' && decidedBy
      ? t('askedAndApproved', { asker: askedBy?.name ?? '', decider: decidedBy.name, asked: at(askedDate) })
      : t('asked', { name: askedBy?.name ?? '', asked: at(askedDate) });
  return { what: whatOf(), asked, next: nextOf() };
}
