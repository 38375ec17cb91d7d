import { GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';

/** Where devices report to, a line each; what there is to say of MQTT beside its port is in the text. Names keep their direction in every language. */
export function gatewayLines(): string {
  const ports = GATEWAYS.filter(({ protocol }) => protocol !== 'mqtt');
  return ports.map(({ label, port, over }) => `- \u2068${label}\u2069 (${over.join(', ')} \`${port}\`)`).join('\n');
}
