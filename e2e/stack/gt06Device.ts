import { once } from 'node:events';
import { connect } from 'node:net';
import { encodeLocation, encodeLogin, readReply } from '@sillage/simulator/protocols/gt06';

const CELL = { mcc: 208, mnc: 1, lac: 10, cellId: 20 };

/** A GT06 device on a real socket says who it is, and where: whether it was let in. */
export async function reportByGt06(imei: string, port: number, place: { readonly latitude: number; readonly longitude: number }) {
  const socket = connect(port, '127.0.0.1');
  const answers = (async () => {
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return readReply(answer) !== null;
  })();
  const isCut = once(socket, 'close').then(() => false);
  socket.write(encodeLogin(imei, 1));
  const isWelcome = await Promise.race([answers, isCut]);
  if (isWelcome) {
    socket.write(encodeLocation({ time: Date.now(), ...place, speed: 0, course: 0, satellites: 9, fixed: true, cell: CELL }, 2));
    await once(socket, 'data');
  }
  socket.destroy();
  return isWelcome;
}
