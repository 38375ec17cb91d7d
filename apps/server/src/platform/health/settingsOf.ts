import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';

/** What the web application must know before anybody signs in, as it is just now. */
export function settingsOf({ config, streetMap }: Pick<Services, 'config' | 'streetMap'>) {
  return {
    map: streetMap.settings(),
    version: VERSION,
    passwordPolicy: config.PASSWORD_POLICY,
    excludedCustomerIds: config.FILTER_EXCLUDED_CUSTOMER_IDS,
  };
}
