import { Agent, request } from 'node:http';
import type { Channel } from './channel.ts';

/** A kept-alive connection of a customer that reports for its trackers. */
export function openHttpChannel(origin: string, key: string): Channel {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = new URL('/api/ingest/readings', origin);
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': message.length };
        const outgoing = request(url, { agent, method: 'POST', headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const said = Buffer.concat(parts).toString();
            const isKept = answer.statusCode === 200 && said.includes('"duplicates":0,"rejected":[]');
            if (isKept) resolve();
            else reject(new Error(`The server answered ${answer.statusCode}: ${said.slice(0, 200)}`));
          });
          answer.on('error', reject);
        });
        outgoing.on('error', reject);
        outgoing.end(message);
      }),
    close: () => agent.destroy(),
  };
}
