import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flooded, FloodOrder } from './order.ts';

/** A connection that was cut is opened again after a moment, as by somebody who means it. */
const AGAIN_MS = 100;

process.once('message', (order: FloodOrder) => {
  const flooding = order.ahead === null ? read(order) : sendAhead(order, order.ahead);
  void flooding.then((flooded) => process.send?.(flooded, () => process.disconnect()));
});

async function sendAhead({ port, asked, connections, ms }: FloodOrder, ahead: number): Promise<Flooded> {
  const said = asked.map(({ path, token }) => {
    const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${authorization}\r\n`.repeat(ahead);
  });
  const open = new Set<Socket>();
  let [opened, isOver] = [0, false];

  function attempt(at: number): void {
    opened++;
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      setTimeout(() => !isOver && attempt(at), AGAIN_MS);
    });
    socket.write(said[at % said.length] ?? '');
  }

  for (let at = 0; at < connections; at++) attempt(at);
  await sleep(ms);
  isOver = true;
  for (const socket of open) socket.destroy();
  return { opened, read: 0 };
}

async function read({ port, asked, connections, ms }: FloodOrder): Promise<Flooded> {
  const until = performance.now() + ms;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const client = async (at: number) => {
    for (let turn = at; performance.now() < until; turn++) {
      const { path, token } = asked[turn % asked.length] ?? { path: '/', token: null };
      await readOne(`http://127.0.0.1:${port}${path}`, agent, token);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => client(at)));
  agent.destroy();
  return { opened: connections, read: count };
}

/** Whatever the answer is, an error or a cut connection too: it is not what is measured. */
function readOne(url: string, agent: Agent, token: string | null): Promise<void> {
  return new Promise((resolve) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const asking = request(url, { agent, headers }, (answer) => {
      answer.resume().once('close', resolve);
    });
    asking.once('error', () => setTimeout(resolve, AGAIN_MS)).end();
  });
}
