import type { Samples } from './expected.ts';

/** A tool that looks for everybody's canaries: whoever may not see one is not told of it here either. */
export const SAMPLES_OF_ASSISTANT: Samples = {
  'POST /mcp': {
    about: 'self',
    looks: true,
    ask: () => ({
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_shipments', arguments: { search: 'cnry' } } },
    }),
  },
};
