import { encodeLogin, encodePacket, readAcceptance, readRecordCount } from '../protocols/teltonika.ts';
import type { ReplyReader } from './conversation.ts';
import { conversationLink, type Gateway } from './conversationLink.ts';
import { NotAcknowledged, type Link } from './link.ts';
import { avlRecordOf } from './teltonikaRecord.ts';

/** About what fits into the 1,280 bytes that devices keep to. */
const MOST_RECORDS = 20;

const readLogin: ReplyReader<boolean> = (bytes) => {
  const accepted = readAcceptance(bytes.subarray(0, 1));
  return accepted === null ? null : { reply: accepted, used: 1 };
};

const readCount: ReplyReader<number> = (bytes) => {
  const count = readRecordCount(bytes);
  return count === null ? null : { reply: count, used: 4 };
};

/** Codec 8 Extended over TCP; the gateway's record count acknowledges. */
export function teltonikaTcpLink(gateway: Gateway, imei: string, mostPerSend: number = MOST_RECORDS): Link {
  return conversationLink(gateway, {
    mostPerSend,
    async logIn(conversation) {
      conversation.write(encodeLogin(imei));
      if (!(await conversation.next(readLogin))) throw new NotAcknowledged('refused', `${imei} is not let in`);
    },
    async report(conversation, measurements) {
      conversation.write(encodePacket('8E', measurements.map(avlRecordOf)));
      const count = await conversation.next(readCount);
      if (count === 0) throw new NotAcknowledged('refused', 'no record was taken');
      return Math.min(count, measurements.length);
    },
  });
}
