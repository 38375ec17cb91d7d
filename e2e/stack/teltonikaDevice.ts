import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { encodeLogin, encodePacket, readAcceptance, readRecordCount, type AvlRecord } from '@sillage/simulator/protocols/teltonika';

/** A Teltonika device on a real socket. */
export async function openDevice(imei: string, port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(encodeLogin(imei));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (readAcceptance(answer) !== true) throw new Error(`${imei} was not accepted`);
  return {
    /** Resolves with how many records the server says that it keeps. */
    report: async (records: readonly AvlRecord[]): Promise<number | null> => {
      socket.write(encodePacket('8E', records));
      const [reply] = (await once(socket, 'data')) as [Buffer];
      return readRecordCount(reply);
    },
    close: () => socket.destroy(),
  };
}
