import * as gt06 from '@sillage/simulator/protocols/gt06';
import * as teltonika from '@sillage/simulator/protocols/teltonika';
import { connectAsync } from 'mqtt';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A device on a real socket, which keeps what it is told. */
interface ShownDevice<Shown> {
  /** All that it was told until now. */
  readonly told: () => Shown[];
  readonly answer: (shown: Shown, words: string) => void;
  readonly close: () => void;
}

async function welcomed(port: number, login: Uint8Array) {
  const socket: Socket = connect(port, '127.0.0.1');
  const came: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => came.push(bytes));
  await once(socket, 'connect');
  socket.write(login);
  await once(socket, 'data');
  return { socket, heard: () => Buffer.concat(came) };
}

export async function aShownGt06(imei: string, port: number): Promise<ShownDevice<{ readonly flag: number; readonly text: string }>> {
  const { socket, heard } = await welcomed(port, gt06.encodeLogin(imei, 1));
  return {
    told: () => gt06.readCommands(heard()),
    answer: ({ flag }, words) => socket.write(gt06.encodeCommandAnswer(flag, words, 2)),
    close: () => socket.destroy(),
  };
}

export async function aShownTeltonika(imei: string, port: number): Promise<ShownDevice<string>> {
  const { socket, heard } = await welcomed(port, teltonika.encodeLogin(imei));
  return {
    told: () => teltonika.readCommands(heard().subarray(1)),
    answer: (_shown, words) => socket.write(teltonika.encodeText(words)),
    close: () => socket.destroy(),
  };
}

/** Listens under its own topic, and answers under another. */
export async function aShownMqtt(
  username: string,
  password: string,
  port: number,
): Promise<ShownDevice<{ readonly idCommand: number; readonly kind: string }>> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, password, reconnectPeriod: 0 });
  const shown: { idCommand: number; kind: string }[] = [];
  client.on('message', (_topic, payload) => shown.push(JSON.parse(payload.toString()) as (typeof shown)[number]));
  await client.subscribeAsync(`t/${username}/down`, { qos: 1 });
  return {
    told: () => [...shown],
    answer: ({ idCommand }, answer) =>
      void client.publish(`t/${username}/ack`, JSON.stringify({ idCommand, ok: true, answer }), { qos: 1 }),
    close: () => void client.end(true),
  };
}
