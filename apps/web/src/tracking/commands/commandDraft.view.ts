import { askCommand } from '@sillage/contract/tracking/commands/commands.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { CommandKind } from '@sillage/domain/tracking/commands/command';
import type { FormRules } from '../../platform/form/formFaults.ts';

/** A command while it is typed: of each kind its own fields, the others unused. */
export interface CommandDraft {
  readonly kind: CommandKind;
  readonly seconds: number | null;
  readonly output: number;
  readonly on: 'on' | 'off';
  readonly text: string;
  readonly port: number | null;
  readonly hex: string;
  readonly confirmed: boolean;
  readonly hours: 1 | 24 | 168;
}

export function emptyCommand(kind: CommandKind, reportingIntervalSeconds: number): CommandDraft {
  return { kind, seconds: reportingIntervalSeconds, output: 1, on: 'on', text: '', port: 1, hex: '', confirmed: true, hours: 24 };
}

type AskedCommand = Sent<(typeof askCommand)['body']>;

export function commandToWire({ hours, ...draft }: CommandDraft): AskedCommand {
  return { command: reportedBy(draft), hours };
}

function reportedBy({ kind, seconds, output, on, text, port, hex, confirmed }: Omit<CommandDraft, 'hours'>): AskedCommand['command'] {
  switch (kind) {
    case 'position':
    case 'reboot':
      return { kind };
    // What is not typed is refused by the schema, at its field.
    case 'interval':
      return { kind, seconds: seconds as number };
    case 'output':
      return { kind, output, on: on === 'on' };
    case 'text':
      return { kind, text };
    case 'bytes':
      return { kind, port: port as number, hex, confirmed };
    default:
      return kind satisfies never;
  }
}

export const COMMAND_RULES: FormRules<CommandDraft> = {
  schema: askCommand.body,
  toWire: commandToWire,
  fieldOf: (path) => path.replace(/^command\./, ''),
};
