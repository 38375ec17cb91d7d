import { connect } from 'node:net';

const WITHIN_MS = 1000;

/** Whether some program listens at this port of this machine: tests use what is there, and say that they were skipped where it is not. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: WITHIN_MS });
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => answer(true))
      .once('error', () => answer(false))
      .once('timeout', () => answer(false));
  });
}
