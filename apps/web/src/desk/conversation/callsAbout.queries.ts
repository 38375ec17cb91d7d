import * as contract from '@sillage/contract/desk/conversation/conversation.contract';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { call, waitingCall } from '../../platform/call.ts';
import type { WaitingCall } from '../../platform/offline/waiting.ts';

/** As it is sent once there is a connection. */
export function waitingMessage(of: Subject, body: { clientKey: string; text: string }): WaitingCall {
  return 'idTransport' in of
    ? waitingCall(contract.sendMessage, { params: of, body })
    : waitingCall(contract.sendAssetMessage, { params: of, body });
}

interface PageAsked {
  readonly limit: number;
  readonly cursor?: string;
}

/** The same calls about a shipment and about an asset. */
export function callsAbout(of: Subject) {
  if ('idTransport' in of) {
    const about = { params: of };
    return {
      list: (query: PageAsked, signal: AbortSignal) => call(contract.listMessages, { ...about, query, signal }),
      send: (body: { clientKey: string; text: string }) => call(contract.sendMessage, { ...about, body }),
      markRead: (idMessage: number) => call(contract.markMessagesRead, { ...about, body: { idMessage } }),
      countUnread: (signal: AbortSignal) => call(contract.countUnreadMessages, { ...about, signal }),
      listMentionable: (search: string, signal: AbortSignal) => call(contract.listMentionable, { ...about, query: { search }, signal }),
    };
  }
  const about = { params: of };
  return {
    list: (query: PageAsked, signal: AbortSignal) => call(contract.listAssetMessages, { ...about, query, signal }),
    send: (body: { clientKey: string; text: string }) => call(contract.sendAssetMessage, { ...about, body }),
    markRead: (idMessage: number) => call(contract.markAssetMessagesRead, { ...about, body: { idMessage } }),
    countUnread: (signal: AbortSignal) => call(contract.countUnreadAssetMessages, { ...about, signal }),
    listMentionable: (search: string, signal: AbortSignal) => call(contract.listAssetMentionable, { ...about, query: { search }, signal }),
  };
}
