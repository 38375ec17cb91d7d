import { createServer, type IncomingMessage } from 'node:http';
import { listening } from '../../../testing/listening.ts';
import type { Sms } from '../smsSender.ts';

/** A real webhook on this machine that keeps what it takes. */
export async function anSmsGateway() {
  const asked: Sms[] = [];
  let answer: number | 'never' = 200;
  const server = createServer((request, response) => {
    void readJson(request).then((sms) => {
      asked.push(sms);
      if (answer !== 'never') response.writeHead(answer).end('{}');
    });
  });
  const port = await listening(server);
  return {
    asked,
    url: `http://127.0.0.1:${port}/sms`,
    answer: (status: number | 'never') => {
      answer = status;
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Sms> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as Sms;
}
