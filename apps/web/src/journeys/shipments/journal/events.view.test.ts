import { expect, test } from 'vitest';
import { alertKeyOf } from './events.view.ts';

test('an alert is told by how far it went until now, up or down; what is no level by its value', () => {
  expect(alertKeyOf({ extreme: 11.2, limit: 8 })).toBe('alertWent.above');
  expect(alertKeyOf({ ruleKey: 'humidity', extreme: 20, limit: 30 })).toBe('alertWent.below');
  expect(alertKeyOf({ ruleKey: 'silence', extreme: 90, limit: 60 })).toBe('event.alertRaised');
});
