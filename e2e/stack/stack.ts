/** Where a running product is reached. */
export interface Stack {
  readonly baseUrl: string;
  readonly teltonikaPort: number;
  readonly gt06Port: number;
  readonly mqttPort: number;
  readonly mailsUrl: string;
  readonly dataDir: string;
}

/** The product of this worker. */
export const STACK = stackOf(process.env['TEST_PARALLEL_INDEX'] ?? '0');

function stackOf(index: string): Stack {
  const stacks = JSON.parse(process.env['E2E_STACKS'] ?? '[]') as Stack[];
  return stacks[Number(index)] ?? { baseUrl: '', teltonikaPort: 0, gt06Port: 0, mqttPort: 0, mailsUrl: '', dataDir: '' };
}
